import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay, formatTime } from '../../../lib/i18n/dates.ts'
import { Notice } from '../../../ui/display/notice.tsx'

interface DraftOfferProps {
  savedAt: string
  onContinue: () => void
  onDiscard: () => void
}

/** A draft from an earlier visit: continue or discard it. */
export function DraftOffer({ savedAt, onContinue, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation('create-case')
  return (
    <Notice
      tone="info"
      role="status"
      actions={
        <>
          <Button size="small" type="primary" data-autofocus onClick={onContinue}>
            {t('draft.continue')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      <strong>{t('draft.offer', { time: timeOf(savedAt) })}</strong>
      <span>{t('draft.offerText')}</span>
    </Notice>
  )
}

/** For today only the time. */
export const timeOf = (moment: string) =>
  formatDay(moment) === formatDay(new Date()) ? formatTime(moment) : formatDateTime(moment)
