import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import type { Values } from '../../../ui/form/core/form-values.ts'

/** Another user's change during the dialog, from the server's answer. */
export interface StatusConflict extends Values {
  statusWrapupId: string
  statusWrapup: string
  concurrencyStamp: string
  changedBy?: string
  changedAt?: string
}

/** Names the other user and the current status. Sending again overwrites their change. */
export function StatusConflictNotice({ changedBy, changedAt, statusWrapup }: StatusConflict) {
  const { t } = useTranslation('case-details')
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
