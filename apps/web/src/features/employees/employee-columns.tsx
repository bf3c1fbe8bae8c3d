import type { Employee } from '@destek/contracts/people/employees'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { PersonName } from '../../ui/display/person-name.tsx'
import { type Column, EMPTY_CELL } from '../../ui/table/columns.ts'
import { starredPhone } from './masked-phone.ts'

export type EmployeeColumn = Column<Employee>

interface EmployeeCells {
  /** Renders the name, for example as a link to the card; left out: plain text. */
  fullName?: (row: Employee) => ReactNode
}

/** The columns of all lists of employees, most important first. */
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

/** The Turkish texts determine the widths. */
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

/** The server leaves out values that the user may not read. */
const Phone = ({ number }: { number: string | null }) =>
  number ? <span className="tabular">{starredPhone(number)}</span> : EMPTY_CELL
