import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Meanwhile } from './use-change-status.ts'

/** Somebody was quicker: who, what the case is now, and that sending again is a decision. */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile }) {
  const { t } = useTranslation('case-details')
  const { changedBy, changedAt, statusWrapup } = meanwhile
  const time = changedAt && formatDateTime(changedAt)
  return (
    <Notice tone="warning" role="alert">
      <strong>
        {changedBy ? t('change.meanwhile.by', { name: changedBy, time }) : t('change.meanwhile.somebody', { time })}
      </strong>
      <span>{t('change.meanwhile.text', { status: statusWrapup })}</span>
    </Notice>
  )
}
