import type { ClockSpan, Deadline } from '@destek/contracts/cases/deadlines'
import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../../lib/i18n/dates.ts'
import { spanText } from '../shared/span-text.ts'
import styles from './deadline.module.css'

const signs = { running: null, waiting: CirclePause, stopped: CircleCheck, over: CircleAlert }

/** The history of a case's clock since its opening, part by part, with the sum. */
export function ClockLedger({ deadline, plain = false }: { deadline: Deadline; plain?: boolean }) {
  const { t } = useTranslation('deadlines')
  return (
    <section className={styles.section}>
      <div className={styles.line}>
        <h4>{t('clock.title')}</h4>
        <span className={styles.quiet}>{t('clock.notToScale')}</span>
      </div>
      <ol className={styles.ledger}>
        {deadline.spans.map((span) => (
          <Part key={span.from + span.state} span={span} plain={plain} />
        ))}
      </ol>
      <p className={styles.sums}>
        <span>{t('sums.counted', { time: exactly(deadline.counted) })}</span>
        {deadline.notCounted > 0 && <span>{t('sums.notCounted', { time: exactly(deadline.notCounted) })}</span>}
        <Outcome deadline={deadline} />
      </p>
    </section>
  )
}

function Part({ span, plain }: { span: ClockSpan; plain: boolean }) {
  const { t } = useTranslation('deadlines')
  const Icon = signs[span.state]
  const isLasting = span.state === 'stopped' && span.to === null
  return (
    <li className={styles.part} data-state={span.state}>
      <span className={styles.state}>
        {Icon && <Icon size={14} aria-hidden />}
        {t(`clock.${plain ? 'plainStates' : 'states'}.${span.state}`)}
      </span>
      <span className={styles.bar} aria-hidden />
      {!isLasting && (
        <span className={styles.length}>
          {span.state === 'over' && '+'}
          {exactly(span.length)}
        </span>
      )}
      <span>{t('clock.from', { time: formatDateTime(span.from) })}</span>
      <span>{span.by === null ? t(`clock.causes.${span.cause}`) : t(`clock.causesBy.${span.cause}`, { name: span.by })}</span>
    </li>
  )
}

function Outcome({ deadline: { left, state, asOf } }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines')
  if (left === null) return null
  const isLate = left < 0
  const time = exactly(Math.abs(left))
  const isDone = state === 'met' || state === 'missed'
  return (
    <strong data-late={isLate || undefined}>
      {isDone
        ? t(isLate ? 'sums.missed' : 'sums.met', { time })
        : t(isLate ? 'sums.over' : 'sums.left', { time, at: formatTime(asOf) })}
    </strong>
  )
}

const exactly = (milliseconds: number) => spanText(milliseconds, { isExact: true })
