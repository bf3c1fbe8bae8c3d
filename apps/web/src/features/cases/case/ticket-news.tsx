import type { TicketOnItsWay } from '@destek/contracts/cases/case-workspace'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/browser/use-now.ts'
import { momentText } from '../../../lib/i18n/moment-text.ts'
import styles from './sent-out.module.css'

/** The state of a requested ticket: pending or refused. */
export function TicketNews({ state, since, sentence }: TicketOnItsWay) {
  const { t, i18n } = useTranslation('service-desk')
  const time = momentText(since, useNow(), i18n.language)
  if (state === 'waiting') {
    return (
      <span>
        {t('news.waiting', { time })} {sentence && <span className={styles.problem}>{sentence}</span>}
      </span>
    )
  }
  return <span className={styles.failed}>{sentence ?? t('news.failed')}</span>
}
