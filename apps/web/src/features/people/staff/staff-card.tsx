import { P } from '@destek/contracts/core/permissions'
import type { Employee } from '@destek/contracts/people/employees'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { PlainTag } from '../../../ui/display/status-tag.tsx'
import { starredPhone } from '../../employees/masked-phone.ts'
import styles from '../list/employee-table.module.css'

interface StaffCardProps {
  employee: Employee
  menu: ReactNode
  /** The last action. */
  note: ReactNode
}

/** An employee in a narrow window: name, position, place and contact. */
export function StaffCard({ employee, menu, note }: StaffCardProps) {
  const { positionTitleName, positionName, locationName, clientName, programName, userName, phoneNumber } = employee
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <StaffName employee={employee} />
        <span className={styles.actions}>{menu}</span>
      </div>
      <div className={styles.line}>{joined(positionTitleName ?? positionName, locationName)}</div>
      <div className={styles.line}>{joined(clientName, programName)}</div>
      <div className={`tabular ${styles.line}`}>{joined(userName, phoneNumber && starredPhone(phoneNumber))}</div>
      {note}
    </article>
  )
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** The address of the card of such an employee, without personal data. */
export const staffCardOf = ({ id, fullName }: Pick<Employee, 'id' | 'fullName'>) => ({
  to: '/staff/card/$id' as const,
  params: { id },
  search: { info: 'true', title: fullName },
})

/** The employee's name, linked to the card if permitted. */
export function StaffName({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const opensCard = usePermission([P.Staff])
  const name = (
    <PersonName name={employee.fullName}>{!employee.isActive && <PlainTag>{t('panel.inactive')}</PlainTag>}</PersonName>
  )
  return opensCard ? (
    <Link {...(staffCardOf(employee) as { to: string })} className={styles.name}>
      {name}
    </Link>
  ) : (
    name
  )
}
