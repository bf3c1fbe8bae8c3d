import type { MyWork } from '@destek/contracts/cases/my-work'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { spanText } from '../../cases/shared/span-text.ts'
import styles from './my-week.module.css'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'

/** The user's results of the last seven days, compared with the seven days before. */
export function MyWeek({ week, keys }: { week: MyWork['week'] | undefined; keys: ReactNode }) {
  const { t } = useTranslation('my-work')
  const { wholeNumber, percent } = useNumbers()
  const words = useChangeWords()
  return (
    <footer className={styles.week}>
      <h2>{t('week.title')}</h2>
      <dl className={styles.figures}>
        <Figure label={t('week.closed')} figure={week?.closed} text={wholeNumber} words={week && words.closed(week)} />
        <Figure
          label={t('week.firstResponse')}
          figure={week?.firstResponseMinutes}
          text={minutesText}
          words={week && words.firstResponse(week)}
        />
        <Figure label={t('week.withinSla')} figure={week?.withinSla} text={percent} words={week && words.withinSla(week)} />
      </dl>
      {keys}
    </footer>
  )
}

interface FigureProps {
  label: string
  figure: MyWork['week']['closed'] | undefined
  text: (value: number) => string
  words?: string
}

function Figure({ label, figure, text, words }: FigureProps) {
  const { t } = useTranslation('my-work')
  const said = (value: number | null) => (value === null ? EMPTY_CELL : text(value))
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <strong className="tabular">{figure ? said(figure.value) : '\u00a0'}</strong> <span>{words}</span>
      </dd>
      {figure && figure.value !== null && (
        <dd className={styles.line}>
          <Sparkline values={figure.days} label={t('week.byDay', { days: figure.days.map(said).join(', ') })} />
        </dd>
      )}
    </div>
  )
}

const minutesText = (minutes: number) => spanText(Math.round(minutes) * 60_000)

function useNumbers() {
  const { i18n } = useTranslation()
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  return {
    wholeNumber: (value: number) => value.toLocaleString(i18n.language),
    percent: (value: number) => share.format(value / 100),
  }
}

/** The change of a figure since the previous week, as text. */
function useChangeWords() {
  const { t } = useTranslation('my-work')
  const change = ({ value, previous }: MyWork['week']['closed']) =>
    value === null || previous === null ? null : Math.round(value) - Math.round(previous)
  return {
    closed: ({ closed }: MyWork['week']) => {
      const count = change(closed)
      if (count === null) return ''
      if (count === 0) return t('week.asMany')
      return count > 0 ? t('week.more', { count }) : t('week.fewer', { count: -count })
    },
    firstResponse: ({ firstResponseMinutes }: MyWork['week']) => {
      if (firstResponseMinutes.value === null) return t('week.noResponse')
      const minutes = change(firstResponseMinutes)
      if (minutes === null) return ''
      if (minutes === 0) return t('week.asFast')
      return t(minutes < 0 ? 'week.faster' : 'week.slower', { time: minutesText(Math.abs(minutes)) })
    },
    withinSla: ({ withinSla, lateCount }: MyWork['week']) => {
      if (withinSla.value === null) return t('week.noDeadline')
      const late = lateCount === 0 ? t('week.noneLate') : t('week.late', { count: lateCount })
      const points = change(withinSla)
      if (points === null || points === 0) return late
      const better = points > 0 ? t('week.better', { count: points }) : t('week.worse', { count: -points })
      return t('week.lateAndChange', { late, change: better })
    },
  }
}
