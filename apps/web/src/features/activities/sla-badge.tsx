import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/dates.ts'
import { nothing } from '../../ui/list/columns.ts'
import styles from './sla-badge.module.css'
import { type SlaFacts, slaState, spanOf } from './sla-state.ts'
import { useNow } from './use-now.ts'

interface SlaBadgeProps extends SlaFacts {
  /** With a word: "2 h 10 m over" rather than "+2 h 10 m". */
  long?: boolean
}

/** The time that is left for a case: a ring, a sign and a word, never a colour alone. */
export function SlaBadge({ long = false, ...facts }: SlaBadgeProps) {
  const { t } = useTranslation('activities')
  const state = slaState(facts, useNow())
  if (state.kind === 'none') return nothing
  const due = facts.dueTime === null ? '' : t('sla.due', { time: formatDateTime(facts.dueTime) })
  if (state.kind === 'met' || state.kind === 'missed') {
    const Sign = state.kind === 'met' ? CircleCheck : CircleX
    return (
      <span className={styles.done} title={due}>
        <Sign size={14} aria-hidden />
        {t(`sla.${state.kind}`)}
      </span>
    )
  }
  const { unit, ...parts } = spanOf(state.milliseconds)
  const time = t(`sla.span.${unit}`, parts)
  if (state.kind === 'over') {
    return (
      <span className={styles.over} title={due}>
        <OverMark />
        {t(long ? 'sla.overLong' : 'sla.over', { time })}
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
