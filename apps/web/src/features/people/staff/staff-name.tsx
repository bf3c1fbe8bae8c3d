import { P } from '@destek/contracts/core/permissions'
import type { Employee } from '@destek/contracts/people/employees'
import { Link } from '@tanstack/react-router'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { PersonName } from '../../../ui/display/person-name.tsx'
import styles from './staff-list.module.css'

/** The card of one of their people, where who they are is left out. */
export const staffCardOf = ({ id, fullName }: Pick<Employee, 'id' | 'fullName'>) => ({
  to: '/staff/card/$id' as const,
  params: { id },
  search: { info: 'true', title: fullName },
})

/** Somebody by name, leading to their card for those who may open it. */
export function StaffName({ employee, className = styles.name }: { employee: Employee; className?: string }) {
  const opensCard = usePermission([P.Staff])
  const name = <PersonName name={employee.fullName} />
  return opensCard ? (
    <Link {...staffCardOf(employee)} className={className}>
      {name}
    </Link>
  ) : (
    name
  )
}
