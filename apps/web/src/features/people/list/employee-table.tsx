import type { Employee } from '@destek/contracts/people/employees'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { PlainTag } from '../../../ui/display/status-tag.tsx'
import type { List } from '../../../ui/list/use-list.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { EmployeeColumn } from '../../employees/employee-columns.tsx'
import { EmployeeLink } from '../../employees/employee-link.tsx'
import { starredPhone } from '../../employees/masked-phone.ts'
import { useEmployeeRowActions } from '../card/employee-actions.tsx'
import styles from './employee-table.module.css'

interface EmployeeTableProps {
  rows: List<Employee>
  columns: readonly EmployeeColumn[]
}

/** The table of employees. */
export function EmployeeTable({ rows, columns }: EmployeeTableProps) {
  const { t } = useTranslation('employees')
  const actions = useEmployeeRowActions()
  return (
    <DataTable list={rows} label={t('title')} columns={columns} actions={actions} rowName={nameOf} actionsFloat card={phoneRow} />
  )
}

const nameOf = ({ fullName }: Employee) => fullName

/** A link to the card; former employees are marked. */
export function EmployeeName({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  return (
    <EmployeeLink employee={employee} className={styles.name}>
      <PersonName name={employee.fullName}>{!employee.isActive && <PlainTag>{t('panel.inactive')}</PlainTag>}</PersonName>
    </EmployeeLink>
  )
}

/** An employee in a narrow window: name, position, place and contact. All of it links to the card. */
const phoneRow = (row: Employee, menu: ReactNode) => (
  <article className={styles.card}>
    <div className={styles.head}>
      <EmployeeName employee={row} />
      <span className={styles.actions}>{menu}</span>
    </div>
    <div className={styles.line}>{joined(row.positionTitleName ?? row.positionName, row.locationName)}</div>
    <div className={styles.line}>{joined(row.clientName, row.programName)}</div>
    <div className={`tabular ${styles.line}`}>{joined(row.userName, row.phoneNumber && starredPhone(row.phoneNumber))}</div>
  </article>
)

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
