import type { Activity } from '@destek/contracts/activity-shapes'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/dates.ts'
import { visibleText } from '../../../ui/rich-text/visible-text.ts'
import { CaseStatus } from '../case-status.tsx'
import { categoryText } from '../category-path.tsx'
import { SlaBadge } from '../sla-badge.tsx'
import styles from './case-head.module.css'

/** What the case is about and where it stands. A case has no title of its own: its category is the heading. */
export function CaseHead({ activity, acts }: { activity: Activity; acts?: ReactNode }) {
  const { t } = useTranslation('activities')
  const { subWrapup, serviceDeskId, creationTime, sla, dueTime, closedDateTime } = activity
  const words = visibleText(activity.description)
  return (
    <div className={styles.head}>
      <div className={styles.about}>
        <h2 className="type-case">{categoryText(activity)}</h2>
        <p className={styles.words} title={words}>
          {words}
        </p>
        <ul className={styles.meta}>
          <li>
            <CaseStatus {...activity} />
          </li>
          {dueTime && (
            <li className={styles.time}>
              <SlaBadge sla={sla} dueTime={dueTime} closedDateTime={closedDateTime} long />
            </li>
          )}
          {subWrapup && <li>{subWrapup}</li>}
          {serviceDeskId && (
            <li>
              <Ticket size={14} aria-hidden />
              <span className="visually-hidden">{t('card.serviceDeskId')}</span> {serviceDeskId}
            </li>
          )}
          <li>{t('card.openedAt', { time: formatDateTime(creationTime) })}</li>
        </ul>
      </div>
      {acts}
    </div>
  )
}
