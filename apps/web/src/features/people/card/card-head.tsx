import type { Employee } from '@destek/contracts/people/employees'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardImage } from './card-image.tsx'
import styles from './card-head.module.css'

interface CardHeadProps {
  employee: Employee
  actions: ReactNode
}

/** The name and the workplace. */
export function CardHead({ employee, actions }: CardHeadProps) {
  const { t } = useTranslation('employees')
  const { positionTitleName, positionName, locationName, clientName, ident } = employee
  const place = [positionTitleName ?? positionName, locationName, clientName].filter(Boolean)
  return (
    <div className={styles.head}>
      <CardImage employee={employee} />
      <div className={styles.about}>
        <h2 className={`type-case ${styles.name}`}>
          {employee.fullName}{' '}
          {employee.isPublic && (
            <span className={styles.hidden}>
              <EyeOff size={14} aria-hidden /> {t('card.identityHidden')}
            </span>
          )}{' '}
          <span className={employee.isActive ? styles.active : styles.inactive}>
            {t(employee.isActive ? 'card.active' : 'card.inactive')}
          </span>
        </h2>
        <p className={`tabular ${styles.meta}`}>{[...place, t('card.ccms', { ident })].join(' · ')}</p>
      </div>
      {actions}
    </div>
  )
}
