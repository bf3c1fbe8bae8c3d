import type { Employee } from '@destek/contracts/people/employees'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { PersonName } from '../../ui/display/person-name.tsx'
import { type Column, EMPTY_CELL } from '../../ui/table/columns.ts'
import { starredPhone } from './masked-phone.ts'

export type EmployeeColumn = Column<Employee>

interface EmployeeCells {
  /** What names the row, such as a link to the card; left out: the name. */
  fullName?: (row: Employee) => ReactNode
}

/** The columns of every list of employees; what is read first stands first. */
export function employeeColumns(t: TFunction<'employees'>, { fullName = nameOf }: EmployeeCells = {}): EmployeeColumn[] {
  const column = (field: EmployeeColumnName, more?: Partial<EmployeeColumn>): EmployeeColumn => ({
    field,
    title: t(`columns.${field}`),
    width: `${widths[field]}px`,
    sortable: true,
    ...more,
  })
  return [
    column('fullName', { tone: 'strong', render: fullName }),
    column('phoneNumber', { tone: 'quiet', render: ({ phoneNumber }) => <Phone number={phoneNumber} /> }),
    column('userName', { tone: 'quiet' }),
    column('managerName'),
    column('locationName'),
    column('clientName'),
    column('programName'),
    column('positionName'),
    column('positionTitleName'),
    column('emailAddress', { tone: 'quiet' }),
  ]
}

/** Turkish sets the widths. */
const widths = {
  fullName: 244,
  phoneNumber: 124,
  userName: 152,
  managerName: 172,
  locationName: 104,
  clientName: 144,
  programName: 168,
  positionName: 176,
  positionTitleName: 176,
  emailAddress: 232,
} satisfies Partial<Record<keyof Employee, number>>

export type EmployeeColumnName = keyof typeof widths

/** In their order. */
export const employeeColumnNames = Object.keys(widths) as EmployeeColumnName[]

const nameOf = ({ fullName }: Employee) => <PersonName name={fullName} />

/** The server has left out what is not to be read. */
const Phone = ({ number }: { number: string | null }) =>
  number ? <span className="tabular">{starredPhone(number)}</span> : EMPTY_CELL
