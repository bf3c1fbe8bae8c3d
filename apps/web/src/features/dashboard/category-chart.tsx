import type { Dashboard } from '@destek/contracts/system/dashboard'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { formatNumber, formatPercent } from '../../lib/i18n/numbers.ts'
import { type ChartLook, useChartLook } from '../../ui/chart/chart-look.ts'
import { chartTooltip } from '../../ui/chart/chart-tooltip.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartOption } from '../../ui/chart/echart.tsx'
import { ChartCard, TableToggle, useIsTable } from './chart-card.tsx'
import { ChartTable } from './chart-table.tsx'
import { type CasesOf, useOpenCases } from './drill-down.tsx'
import styles from './charts.module.css'

/** The height of a bar including the gap. */
const barStep = 33.5

interface Category {
  id: string
  label: string
  count: number
  share: string
}

/** The categories with the most cases. */
export function CategoryChart({ dashboard, casesOf }: { dashboard: Dashboard; casesOf: CasesOf }) {
  const { t, i18n } = useTranslation('dashboard')
  const look = useChartLook()
  const openCases = useOpenCases()
  const isNarrow = useIsMobile()
  const [isTable, toggle] = useIsTable('categories')
  const { ids, labels, count, rate } = dashboard.categories
  const categories = useMemo(
    () =>
      ids.map((id, index): Category => ({
        id,
        label: labels[index]!,
        count: count[index]!,
        share: formatPercent(rate[index]! / 100, i18n.language, 2),
      })),
    [ids, labels, count, rate, i18n.language],
  )
  const searchOf = (category: Category) => casesOf({ kind: 'category', id: category.id }, category.count)
  const isLinked = categories.some(searchOf)
  const option = useMemo(
    () => categoryOption(categories, { look, isLinked, isNarrow, language: i18n.language, cases: t('charts.cases') }),
    [categories, look, isLinked, isNarrow, i18n.language, t],
  )
  const title = t('charts.categories.title')
  return (
    <ChartCard
      title={title}
      isEmpty={categories.length === 0}
      beside={isTable || <span className={styles.unit}>{t('charts.unit')}</span>}
      toggle={<TableToggle title={title} isTable={isTable} onToggle={toggle} />}
    >
      {!isTable && (
        <Chart
          option={option}
          height={categories.length * barStep}
          onPick={({ index }) => categories[index] && openCases(searchOf(categories[index]))}
        />
      )}
      <ChartTable
        isUnseen={!isTable}
        caption={title}
        heads={[t('charts.categories.category'), t('charts.cases'), t('charts.share')]}
        rows={categories.map((category) => ({
          key: category.id,
          name: { text: category.label, search: searchOf(category) },
          cells: [{ text: formatNumber(category.count, i18n.language) }, { text: category.share }],
        }))}
      />
    </ChartCard>
  )
}

interface CategoryDrawing {
  look: ChartLook
  isLinked: boolean
  isNarrow: boolean
  language: string
  cases: string
}

function categoryOption(
  categories: readonly Category[],
  { look, isLinked, isNarrow, language, cases }: CategoryDrawing,
): ChartOption {
  return {
    ...look.base,
    grid: { left: 0, right: 44, top: 0, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...look.tooltip,
      formatter: (point) => {
        const category = categories[(point as { dataIndex: number }).dataIndex]!
        return chartTooltip(category.label, [
          { name: cases, value: `${formatNumber(category.count, language)} · ${category.share}` },
        ])
      },
    },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: categories.map(({ label }) => (isNarrow ? label.replace(/^.* › /, '') : label)),
      triggerEvent: isLinked,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: look.text, fontSize: 12, width: isNarrow ? 130 : 240, overflow: 'truncate', interval: 0 },
    },
    series: [
      {
        type: 'bar',
        data: categories.map(({ count }) => count),
        barWidth: 14,
        cursor: isLinked ? 'pointer' : 'default',
        itemStyle: { color: look.series(0), borderRadius: 2 },
        label: {
          show: true,
          position: 'right',
          color: look.text,
          fontSize: 12,
          formatter: ({ value }) => formatNumber(Number(value), language),
        },
      },
    ],
  }
}
