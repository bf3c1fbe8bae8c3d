import { P } from '@destek/contracts/core/permissions'
import type { Employee } from '@destek/contracts/people/employees'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { PlainTag } from '../../../ui/display/status-tag.tsx'
import styles from '../list/employee-table.module.css'

/** The card of such an employee, without personal data. */
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
