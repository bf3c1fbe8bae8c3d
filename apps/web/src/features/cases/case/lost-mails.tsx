import type { LostMail } from '@destek/contracts/cases/case-workspace'
import type { TFunction } from 'i18next'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { FactGroup } from '../shared/fact-group.tsx'
import styles from './sent-out.module.css'

/** Mails about the case that failed, with the reason; hidden if none failed. */
export function LostMails({ mails }: { mails: readonly LostMail[] }) {
  const { t } = useTranslation('mails')
  if (mails.length === 0) return null
  return (
    <FactGroup title={t('lost.title')} facts={[]}>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailX size={14} aria-hidden />
            <div>
              {sentenceOf(mail, t)}
              <div className={`tabular ${styles.when}`}>
                {t(`occasions.${mail.occasion}`)} · {formatDateTime(mail.time)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </FactGroup>
  )
}

function sentenceOf({ state, recipient, problem }: LostMail, t: TFunction<'mails'>): string {
  const what = { recipient: recipient ?? t('lost.requester'), problem }
  return problem ? t(`lost.because.${state}`, what) : t(`lost.${state}`, what)
}
