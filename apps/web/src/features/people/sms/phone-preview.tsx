import { type SmsAlphabets, smsSegments } from '@destek/contracts/definitions/sms-segments'
import { BatteryFull, MessagesSquare, Signal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../lib/auth/configuration.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { formatTime } from '../../../lib/i18n/dates.ts'
import { tenantTitle } from '../../../lib/i18n/given-names.ts'
import { initialsOf } from '../../../lib/i18n/initials.ts'
import { Sentence } from '../../../ui/display/sentence.tsx'
import styles from './phone-preview.module.css'

/** The message as its receiver sees it, and the number of messages it takes. */
export function PhonePreview({ text, alphabets }: { text: string; alphabets: SmsAlphabets }) {
  const { t, i18n } = useTranslation('sms')
  const sender = tenantTitle(useConfiguration()?.currentTenant.name ?? '')
  const time = formatTime(new Date(useNow()))
  const { segments, perSegment, left } = smsSegments(text, alphabets)
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3 className={styles.title}>{t('preview.title')}</h3>
      <div className={styles.phone}>
        <div className={styles.bar} aria-hidden>
          <span className="tabular">{time}</span>
          <Signal size={14} />
          <BatteryFull size={16} />
        </div>
        <div className={styles.sender}>
          <span className={styles.avatar} aria-hidden>
            {initialsOf(sender, i18n.language)}
          </span>
          {sender}
        </div>
        {text === '' ? (
          <p className={styles.empty}>{t('preview.empty')}</p>
        ) : (
          <>
            <p className={`tabular ${styles.time}`}>{t('preview.today', { time })}</p>
            <p className={styles.message}>{text}</p>
          </>
        )}
      </div>
      <p className={`tabular ${styles.count}`} role="status">
        {segments > 0 && (
          <>
            <MessagesSquare size={14} aria-hidden />
            <span>
              <Sentence text={t('count.line', { count: segments, used: perSegment - left, perSegment })} />
            </span>
          </>
        )}
      </p>
    </section>
  )
}
