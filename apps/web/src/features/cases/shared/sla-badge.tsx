import { CircleCheck, CirclePause, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import styles from './sla-badge.module.css'
import { spanText } from './span-text.ts'

interface SlaBadgeProps extends SlaFacts {
  /** With a word: "2 h 10 m over" instead of "+2 h 10 m". */
  long?: boolean
}

/** The remaining time of a case: a ring, an icon and a text, never only a colour. */
export function SlaBadge({ long = false, ...facts }: SlaBadgeProps) {
  const { t } = useTranslation('cases')
  const state = slaState(facts, useNow())
  if (state.kind === 'none') return EMPTY_CELL
  const due = facts.dueTime === null ? '' : t('sla.due', { time: formatDateTime(facts.dueTime) })
  if (state.kind === 'met' || state.kind === 'missed') {
    const Icon = state.kind === 'met' ? CircleCheck : CircleX
    return (
      <span className={styles.done} title={due}>
        <Icon size={14} aria-hidden />
        {t(`sla.${state.kind}`)}
      </span>
    )
  }
  const time = spanText(state.milliseconds)
  if (state.kind === 'over') {
    return (
      <span className={styles.over} title={due}>
        <OverMark />
        {t(long ? 'sla.overLong' : 'sla.over', { time })}
      </span>
    )
  }
  if (state.kind === 'waiting') {
    return (
      <span className={styles.done} title={t('sla.waiting')}>
        <CirclePause size={14} aria-hidden />
        {long ? t('sla.waitingLong', { time }) : time}
        {!long && <span className="visually-hidden">{t('sla.waiting')}</span>}
      </span>
    )
  }
  return (
    <span className={styles[state.kind]} title={due}>
      <Ring left={state.left} />
      {long ? t('sla.left', { time }) : time}
    </span>
  )
}

const radius = 5.5
const circumference = 2 * Math.PI * radius

const Ring = ({ left }: { left: number }) => (
  <svg className={styles.ring} viewBox="0 0 14 14" width={14} height={14} aria-hidden>
    <circle cx={7} cy={7} r={radius} className={styles.track} />
    <circle cx={7} cy={7} r={radius} strokeDasharray={`${left * circumference} ${circumference}`} transform="rotate(-90 7 7)" />
  </svg>
)

const OverMark = () => (
  <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden>
    <circle cx={7} cy={7} r={7} className={styles.mark} />
    <path d="M7 3.5v4.2M7 10.2v.3" className={styles.sign} />
  </svg>
)

interface SlaFacts {
  /** The agreed hours. */
  sla: number | null
  dueTime: string | null
  closedDateTime: string | null
  /** The start of the waiting time; null: not waiting. */
  waitingSince: string | null
}

type SlaState =
  | { kind: 'none' }
  | { kind: 'met' }
  | { kind: 'missed' }
  /** `left` is the remaining share of the agreed time, `milliseconds` the remaining time. */
  | { kind: 'plenty'; milliseconds: number; left: number }
  | { kind: 'short'; milliseconds: number; left: number }
  | { kind: 'over'; milliseconds: number }
  | { kind: 'waiting'; milliseconds: number }

/** Below this share of the agreed time the remaining time counts as short. */
const shortBelow = 0.25
const hour = 3_600_000

/** The state of a case's SLA. */
export function slaState({ sla, dueTime, closedDateTime, waitingSince }: SlaFacts, now: number): SlaState {
  if (dueTime === null) return { kind: 'none' }
  const due = Date.parse(dueTime)
  if (closedDateTime !== null) return { kind: Date.parse(closedDateTime) <= due ? 'met' : 'missed' }
  // While the clock waits, no time is used up. A case that was late before stays late.
  const milliseconds = due - (waitingSince === null ? now : Date.parse(waitingSince))
  if (milliseconds < 0) return { kind: 'over', milliseconds: -milliseconds }
  if (waitingSince !== null) return { kind: 'waiting', milliseconds }
  const left = sla ? Math.min(1, milliseconds / (sla * hour)) : 1
  return { kind: left > shortBelow ? 'plenty' : 'short', milliseconds, left }
}
