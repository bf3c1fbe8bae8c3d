import type { Employee } from '@destek/contracts/people/employees'
import type { ReactNode } from 'react'
import { starredPhone } from '../../employees/masked-phone.ts'
import styles from '../list/employee-table.module.css'
import { StaffName } from './staff-name.tsx'

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
