import type { Employee } from '@destek/contracts/people/employees'
import type { ReactNode } from 'react'
import { StaffName } from './staff-name.tsx'
import styles from './staff-list.module.css'

interface StaffCardProps {
  employee: Employee
  menu: ReactNode
  /** What was just done. */
  note: ReactNode
}

/** A person in a narrow window: who, how to reach them, where they work. All of it leads to their card. */
export function StaffCard({ employee, menu, note }: StaffCardProps) {
  const { userName, phoneNumber, positionName, locationName, clientName, programName } = employee
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <StaffName employee={employee} className={styles.whole} />
        <span className={styles.menu}>{menu}</span>
      </div>
      <Line of={[userName, phoneNumber]} />
      <Line of={[positionName, locationName]} />
      <Line of={[clientName, programName]} />
      {note}
    </article>
  )
}

const Line = ({ of }: { of: readonly (string | null)[] }) => {
  const text = of.filter(Boolean).join(' · ')
  return text && <div className={`tabular ${styles.line}`}>{text}</div>
}
