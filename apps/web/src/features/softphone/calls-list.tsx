import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/i18n/dates.ts'
import { type KeptCall, useCallsToday } from './calls-today.ts'
import styles from './softphone-panel.module.css'

const signs = { incoming: PhoneIncoming, outgoing: PhoneOutgoing }

/** Today's calls except the current one. */
export function CallsList({ current }: { current: string | undefined }) {
  const { t } = useTranslation('softphone')
  const heading = useId()
  const calls = useCallsToday().filter(({ callId }) => callId !== current)
  if (calls.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('today.title')}</h3>
      </header>
      <ul>
        {calls.map((call) => (
          <CallRow key={call.callId} call={call} />
        ))}
      </ul>
    </section>
  )
}

function CallRow({ call: { direction, name, number, start, end } }: { call: KeptCall }) {
  const { t } = useTranslation('softphone')
  const Icon = signs[direction]
  const seconds = end === null ? null : Math.round((end - start) / 1000)
  return (
    <li className={styles.past}>
      <Icon size={16} role="img" aria-label={t(`today.${direction}`)} />
      <span className={`tabular ${styles.who}`}>{name ?? number}</span>
      <time className="tabular" dateTime={new Date(start).toISOString()}>
        {formatTime(new Date(start))}
      </time>
      <span className={`tabular ${styles.length}`}>{seconds !== null && lengthWords(t, seconds)}</span>
    </li>
  )
}

const lengthWords = (t: ReturnType<typeof useTranslation<'softphone'>>['t'], seconds: number) =>
  seconds < 60
    ? t('today.seconds', { seconds })
    : t('today.minutes', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') })
