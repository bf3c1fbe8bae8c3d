import { type SmsPlaceholder, smsPlaceholders } from '@destek/contracts/people/sms'
import { useTranslation } from 'react-i18next'
import styles from './sms-dialog.module.css'

interface FilledValuesProps {
  /** The text of the template. */
  text: string
  receiver: Record<SmsPlaceholder, string>
}

/** The receiver's data in the template. */
export function FilledValues({ text, receiver }: FilledValuesProps) {
  const { t } = useTranslation('sms')
  const named = smsPlaceholders.filter((name) => text.includes(`{${name}}`))
  if (named.length === 0) return null
  return (
    <section aria-label={t('filled.title')}>
      <h3 className={styles.label}>{t('filled.title')}</h3>
      <dl className={styles.filled}>
        {named.map((name) => (
          <div key={name}>
            <dt>{t(`placeholders.${name}`)}</dt>
            <dd>{receiver[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
