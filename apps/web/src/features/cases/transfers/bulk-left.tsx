import { caseNumber } from '@destek/contracts/cases/case-limits'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { assigneeText } from '../shared/assignee-text.ts'
import styles from './bulk-confirm.module.css'
import type { LeftTransfer } from './use-bulk-transfer.ts'

/** The cases that were not transferred, and why: changed by another user, or not possible. */
export function BulkLeft({ left }: { left: readonly LeftTransfer[] }) {
  const { t } = useTranslation('transfers')
  return (
    <>
      <Notice tone="warning" role="alert">
        {t('bulk.notTransferred', { count: left.length })}
      </Notice>
      <ul className={styles.left} aria-label={t('bulk.left')}>
        {left.map((one) => (
          <li key={one.supportCase.id}>
            <strong className="tabular">{caseNumber(one.supportCase.userFriendlyId)}</strong> <Reason {...one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Reason({ outcome: { message, now } }: LeftTransfer) {
  const { t } = useTranslation('transfers')
  if (!now) return message
  const place = assigneeText(now)
  const who =
    now.changedBy && now.changedAt
      ? t('dialog.changedBy', { name: now.changedBy, time: formatDateTime(now.changedAt) })
      : t('dialog.changed')
  return `${who} ${place ? t('dialog.now', { place }) : t('dialog.nobody')}`
}
