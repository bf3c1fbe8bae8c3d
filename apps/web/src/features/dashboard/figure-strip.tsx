import { type Dashboard, slaAttainment } from '@destek/contracts/system/dashboard'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../lib/i18n/numbers.ts'
import { AnimatedNumber } from '../../ui/display/animated-number.tsx'
import { compareAverages, compareCounts, type Comparison } from './comparison.ts'
import { type CasesOf, CasesLink } from './drill-down.tsx'
import styles from './figure-strip.module.css'

const figureNames = ['opened', 'open', 'closed', 'attainment', 'breaches', 'firstResponse', 'resolution'] as const
type FigureName = (typeof figureNames)[number]

interface Figure {
  /** Null: no value yet. */
  value: number | null
  decimals?: 1 | 2
  /** The value is a fraction from 0 to 1. */
  isShare?: boolean
  /** After the number. */
  beside?: string
  below?: Comparison | null
  /** The figure whose cases a click opens. */
  opens: 'opened' | 'open' | 'closed' | 'met' | 'missed' | 'responded'
  count: number
}

/** Counts and averages, separated by lines. */
export function FigureStrip({ dashboard, casesOf }: { dashboard: Dashboard; casesOf: CasesOf }) {
  const { t } = useTranslation('dashboard')
  const figures = useFigures(dashboard)
  const shown = JSON.stringify([
    dashboard.startDate,
    dashboard.endDate,
    dashboard.divisionIds,
    dashboard.teamId,
    dashboard.userId,
  ])
  return (
    <ul className={styles.strip} aria-label={t('figures.label')}>
      {figureNames.map((name) => (
        <FigureCell key={name} name={name} figure={figures[name]} casesOf={casesOf} shown={shown} />
      ))}
    </ul>
  )
}

interface FigureCellProps {
  name: FigureName
  figure: Figure
  casesOf: CasesOf
  /** The subject of the figures; see `AnimatedNumber`. */
  shown: string
}

function FigureCell({
  name,
  figure: { value, decimals, isShare, beside, below, opens, count },
  casesOf,
  shown,
}: FigureCellProps) {
  const { t, i18n } = useTranslation('dashboard')
  return (
    <li className={styles.cell}>
      <CasesLink search={casesOf({ kind: opens }, count)} className={styles.link}>
        <span className={styles.name}>{t(`figures.${name}`)}</span>{' '}
        {value === null ? (
          <span className={styles.none}>{t('figures.none')}</span>
        ) : (
          <span className={styles.number}>
            <AnimatedNumber
              value={value}
              format={(number) =>
                isShare ? formatPercent(number, i18n.language, 1) : formatNumber(number, i18n.language, decimals)
              }
              of={shown}
            />{' '}
            {beside && <span className={`tabular ${styles.beside}`}>{beside}</span>}
          </span>
        )}
      </CasesLink>
      {below && <ComparisonLine {...below} />}
    </li>
  )
}

/** An arrow shows the direction; screen readers get it as text. */
function ComparisonLine({ direction, tone, text, spoken }: Comparison) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <p className={`tabular ${styles.below} ${tone ? styles[tone] : ''}`} title={spoken}>
      {direction && <Arrow size={13} aria-hidden />}
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{spoken}</span>
    </p>
  )
}

function useFigures(dashboard: Dashboard): Record<FigureName, Figure> {
  const { t, i18n } = useTranslation('dashboard')
  const { totalCase, openCase, closedCase, metCase, missedCase, respondedCase } = dashboard.panel
  const percent = (count: number) => formatPercent(count / totalCase, i18n.language, 1)
  const share = (count: number): Comparison | null => {
    if (totalCase === 0) return null
    return plain(t('figures.share', { percent: percent(count) }))
  }
  return {
    opened: { value: totalCase, below: compareCounts(dashboard, 'totalCase', false), opens: 'opened', count: totalCase },
    open: { value: openCase, below: share(openCase), opens: 'open', count: openCase },
    closed: {
      value: closedCase,
      beside: totalCase > 0 ? percent(closedCase) : undefined,
      below: compareCounts(dashboard, 'closedCase', true),
      opens: 'closed',
      count: closedCase,
    },
    attainment: {
      value: slaAttainment(dashboard.panel),
      isShare: true,
      below: metCase + missedCase > 0 ? plain(t('figures.metOf', { met: metCase, all: metCase + missedCase })) : null,
      opens: 'met',
      count: metCase,
    },
    breaches: { value: missedCase, below: share(missedCase), opens: 'missed', count: missedCase },
    firstResponse: {
      value: dashboard.panel.averageFirstResponseHours,
      decimals: 2,
      beside: t('figures.hours'),
      below: compareAverages(dashboard, 'hours'),
      opens: 'responded',
      count: respondedCase,
    },
    resolution: {
      value: dashboard.panel.averageResolutionDays,
      decimals: 1,
      beside: t('figures.days'),
      below: compareAverages(dashboard, 'days'),
      opens: 'closed',
      count: closedCase,
    },
  }
}

const plain = (text: string): Comparison => ({ text, spoken: text })

/** The strip before its data has arrived. */
export function LoadingStrip({ hasBars }: { hasBars: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <ul className={styles.strip} aria-hidden>
      {figureNames.map((name) => (
        <li key={name} className={styles.cell}>
          <span className={styles.name}>{t(`figures.${name}`)}</span>
          {hasBars && <span className={styles.bar} data-testid="skeleton" />}
        </li>
      ))}
    </ul>
  )
}
