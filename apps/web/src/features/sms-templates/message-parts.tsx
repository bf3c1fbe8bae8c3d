import { smsSegments } from '@destek/contracts/sms-segments'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './message-parts.module.css'

/** How many of the characters that make a message short are named. */
const named = 5

/** What the text of the form costs: how many messages it takes, and why they are short. */
export function MessageParts() {
  const { t } = useTranslation('sms-templates')
  const typed: unknown = Form.useWatch('text')
  const { segments, perSegment, left, outsideGsm } = smsSegments(typeof typed === 'string' ? typed : '')
  const characters = outsideGsm.slice(0, named).join(', ') + (outsideGsm.length > named ? ', …' : '')
  return (
    <div className={`tabular ${styles.parts}`} role="status">
      {segments > 0 && (
        <p className={styles.count}>
          {t('segments.count', { count: segments, perSegment })} <span>{t('segments.left', { count: left })}</span>
        </p>
      )}
      <p>{outsideGsm.length > 0 ? t('segments.because', { characters, perSegment }) : t('segments.gsm')}</p>
    </div>
  )
}
