import type { Dashboard } from '@destek/contracts/system/dashboard'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/i18n/numbers.ts'
import { type ChartLook, useChartLook } from '../../ui/chart/chart-look.ts'
import { chartTooltip } from '../../ui/chart/chart-tooltip.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartOption } from '../../ui/chart/echart.tsx'
import { ChartCard, TableToggle, useIsTable } from './chart-card.tsx'
import { ChartTable } from './chart-table.tsx'
import { formatPeriod, formatTick } from './day-words.ts'
import { type CasesOf, useOpenCases } from './drill-down.tsx'
import styles from './charts.module.css'

interface Period {
  startDate: string
  endDate: string
  completed: number
  inProgress: number
  /** `tick` is the label below the bar, `name` the full text. */
  tick: string
  name: string
}

/** Open and closed cases per part of the range. */
export function ProgressChart({ dashboard, casesOf }: { dashboard: Dashboard; casesOf: CasesOf }) {
  const { t, i18n } = useTranslation('dashboard')
  const look = useChartLook()
  const openCases = useOpenCases()
  const [isTable, toggle] = useIsTable('progress')
  const { progress, startDate, endDate } = dashboard
  const periods = useMemo(
    () =>
      progress.periods.map((period): Period => ({
        startDate: period.startDate,
        endDate: period.endDate,
        completed: period.completedCase,
        inProgress: period.inProgressCase,
        tick: formatTick(period, progress.unit, { startDate, endDate }, i18n.language),
        name: formatPeriod(period, progress.unit, i18n.language),
      })),
    [progress, startDate, endDate, i18n.language],
  )
  const searchOf = ({ completed, inProgress, ...days }: Period, isCompleted: boolean) =>
    casesOf({ kind: 'period', ...daysOf(days), completed: isCompleted }, isCompleted ? completed : inProgress)
  const words = useMemo(() => ({ completed: t('charts.progress.completed'), inProgress: t('charts.progress.inProgress') }), [t])
  const isLinked = periods.some((period) => searchOf(period, true) ?? searchOf(period, false))
  const option = useMemo(
    () => progressOption(periods, { look, isLinked, language: i18n.language, words }),
    [periods, look, isLinked, i18n.language, words],
  )
  const title = t('charts.progress.title')
  return (
    <ChartCard
      title={title}
      isEmpty={progress.completedCase + progress.inProgressCase === 0}
      beside={isTable || <Legend colours={[look.series(0), look.series(2)]} names={[words.completed, words.inProgress]} />}
      toggle={<TableToggle title={title} isTable={isTable} onToggle={toggle} />}
    >
      {!isTable && (
        <Chart
          option={option}
          height={352}
          onPick={({ index, series }) => periods[index] && openCases(searchOf(periods[index], series === 0))}
        />
      )}
      <ChartTable
        isUnseen={!isTable}
        caption={title}
        heads={[t('charts.progress.period'), words.completed, words.inProgress]}
        rows={periods.map((period) => ({
          key: period.startDate,
          name: { text: period.name },
          cells: [
            { text: formatNumber(period.completed, i18n.language), search: searchOf(period, true) },
            { text: formatNumber(period.inProgress, i18n.language), search: searchOf(period, false) },
          ],
        }))}
      />
    </ChartCard>
  )
}

const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({ startDate, endDate })

const Legend = ({ colours, names }: { colours: readonly string[]; names: readonly string[] }) => (
  <span className={styles.legend} aria-hidden>
    {names.map((name, index) => (
      <span key={name} className={styles.entry}>
        <span className={styles.swatch} style={{ background: colours[index] }} />
        {name}
      </span>
    ))}
  </span>
)

interface ProgressDrawing {
  look: ChartLook
  isLinked: boolean
  language: string
  words: { completed: string; inProgress: string }
}

function progressOption(periods: readonly Period[], { look, isLinked, language, words }: ProgressDrawing): ChartOption {
  const [done, open] = [look.series(0), look.series(2)]
  const bars = { type: 'bar', stack: 'cases', barMaxWidth: 22, barMinWidth: 2, cursor: isLinked ? 'pointer' : 'default' } as const
  return {
    ...look.base,
    grid: { left: 0, right: 4, top: 8, bottom: 10, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...look.tooltip,
      trigger: 'axis',
      // Behind the bars.
      axisPointer: { type: 'shadow', z: 1, shadowStyle: { color: look.hover, opacity: 1 } },
      formatter: (points) => {
        const [point] = [points].flat()
        const period = periods[point!.dataIndex]!
        return chartTooltip(period.name, [
          { colour: done, name: words.completed, value: formatNumber(period.completed, language) },
          { colour: open, name: words.inProgress, value: formatNumber(period.inProgress, language) },
        ])
      },
    },
    xAxis: {
      type: 'category',
      data: periods.map(({ tick }) => tick),
      axisLine: { lineStyle: { color: look.strongLine } },
      axisTick: { show: false },
      axisLabel: { color: look.text, fontSize: 11.5, hideOverlap: true, margin: 10 },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: look.text, fontSize: 11.5, formatter: (value: number) => formatNumber(value, language) },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: [
      {
        ...bars,
        name: words.completed,
        data: periods.map(({ completed, inProgress }) => ({
          value: completed,
          itemStyle: { color: done, borderRadius: inProgress === 0 ? rounded : 0 },
        })),
      },
      {
        ...bars,
        name: words.inProgress,
        data: periods.map(({ inProgress }) => ({ value: inProgress, itemStyle: { color: open, borderRadius: rounded } })),
      },
    ],
  }
}

/** Only the top of a bar is rounded. */
const rounded = [2, 2, 0, 0]
