import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { placeOf } from './place.ts'
import type { ChangedMeanwhile } from './use-transfer.ts'

/** Somebody else changed the case while the dialog was open: who, when, and who has it now. */
export function CaseChanged({ changedBy, changedAt, ...now }: ChangedMeanwhile) {
  const { t } = useTranslation('transfers')
  const time = changedAt && formatDateTime(changedAt)
  const place = placeOf(now)
  return (
    <Notice tone="warning" role="alert">
      <strong>
        {changedBy && time ? t('dialog.changedBy', { name: changedBy, time }) : t('dialog.changed')}
        {place && ` ${t('dialog.now', { place })}`}
      </strong>
      <span>{t('dialog.again')}</span>
    </Notice>
  )
}
