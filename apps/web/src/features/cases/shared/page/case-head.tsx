import type { Case } from '@destek/contracts/cases/case-shapes'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { visibleText } from '../../../../ui/rich-text/visible-text.ts'
import { CaseStatus } from '../case-status.tsx'
import { categoryText } from '../category-path.tsx'
import { SlaBadge } from '../sla-badge.tsx'
import styles from './case-head.module.css'

export interface CaseHeadProps {
  supportCase: Case
  /** Shown if the page's title does not contain it. */
  number?: ReactNode
  actions?: ReactNode
  /** Replaces the tag, for users who may change the status. */
  status?: ReactNode
  /** Replaces the remaining time. */
  timeLeft?: ReactNode
  /** The state of the ticket, until the case has its number. */
  ticket?: ReactNode
}

/** Category, status and facts of the case. A case has no title of its own: its category is the heading. */
export function CaseHead({ supportCase, number, actions, status, timeLeft, ticket }: CaseHeadProps) {
  const { t } = useTranslation('cases')
  const { subWrapup, serviceDeskId, creationTime, dueTime } = supportCase
  const words = visibleText(supportCase.description)
  return (
    <div className={styles.head}>
      <div className={styles.about}>
        {number && <p className={`tabular ${styles.number}`}>{number}</p>}
        <h2 className="type-case">{categoryText(supportCase)}</h2>
        <p className={styles.words} title={words}>
          {words}
        </p>
        <ul className={styles.meta}>
          <li>{status ?? <CaseStatus {...supportCase} />}</li>
          {(timeLeft || dueTime) && <li className={styles.time}>{timeLeft ?? <SlaBadge {...supportCase} long />}</li>}
          {subWrapup && <li>{subWrapup}</li>}
          {serviceDeskId && (
            <li>
              <Ticket size={14} aria-hidden />
              <span className="visually-hidden">{t('card.serviceDeskId')}</span> {serviceDeskId}
            </li>
          )}
          <li>{t('card.openedAt', { time: formatDateTime(creationTime) })}</li>
        </ul>
        {!serviceDeskId && ticket && (
          <p className={styles.ticket}>
            <Ticket size={14} aria-hidden />
            {ticket}
          </p>
        )}
      </div>
      {actions}
    </div>
  )
}
