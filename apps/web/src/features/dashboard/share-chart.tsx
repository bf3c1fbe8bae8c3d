import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../lib/i18n/numbers.ts'
import { type ChartLook, useChartLook } from '../../ui/chart/chart-look.ts'
import { chartTooltip } from '../../ui/chart/chart-tooltip.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartOption } from '../../ui/chart/echart.tsx'
import { ChartCard } from './chart-card.tsx'
import { type CaseSearch, CasesLink, useOpenCases } from './drill-down.tsx'
import styles from './charts.module.css'

export interface Slice {
  key: string
  name: string
  value: number
  search: CaseSearch | null
}

interface ShareChartProps {
  title: string
  /** The heading for the names of the slices. */
  head: string
  slices: readonly Slice[]
}

const size = 152

/** The distribution of the cases: a ring, and a legend that is also the table of its numbers. */
export function ShareChart({ title, head, slices }: ShareChartProps) {
  const { t, i18n } = useTranslation('dashboard')
  const look = useChartLook()
  const openCases = useOpenCases()
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const parts = slices.map((slice, index) => ({
    ...slice,
    colour: look.series(slices.length <= fewColours.length ? fewColours[index]! : index),
    number: formatNumber(slice.value, i18n.language),
    share: formatPercent(total > 0 ? slice.value / total : 0, i18n.language, 2),
  }))
  const drawn = JSON.stringify(parts)
  const option = useMemo(() => ringOption(JSON.parse(drawn) as Part[], look), [drawn, look])
  return (
    <ChartCard title={title} isEmpty={total === 0}>
      <div className={styles.share}>
        <div className={styles.ring}>
          <Chart option={option} height={size} onPick={({ index }) => openCases(parts[index]?.search ?? null)} />
          <p className={styles.total} aria-hidden>
            <span className="tabular">{formatNumber(total, i18n.language)}</span>
            {t('charts.unit')}
          </p>
        </div>
        <table className={styles.slices}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {[head, t('charts.cases'), t('charts.share')].map((name) => (
                <th key={name} scope="col">
                  <span className="visually-hidden">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, name, search, colour, number, share }) => (
              <tr key={key}>
                <th scope="row">
                  <span className={styles.swatch} style={{ background: colour }} aria-hidden />
                  <CasesLink search={search} className={styles.sliceLink}>
                    {name}
                  </CasesLink>
                </th>
                <td className="tabular">{number}</td>
                <td className={`tabular ${styles.percent}`}>{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  )
}

/** Up to three slices use the most distinct colours. */
const fewColours = [0, 2, 4]

type Part = Slice & { colour: string; number: string; share: string }

const ringOption = (parts: readonly Part[], look: ChartLook): ChartOption => ({
  ...look.base,
  tooltip: {
    ...look.tooltip,
    formatter: (point) => {
      const { name, number, share } = parts[(point as { dataIndex: number }).dataIndex]!
      return chartTooltip(name, [{ name: share, value: number }])
    },
  },
  series: [
    {
      type: 'pie',
      radius: ['70%', '98%'],
      label: { show: false },
      labelLine: { show: false },
      emphasis: { scale: false },
      cursor: parts.some(({ search }) => search) ? 'pointer' : 'default',
      itemStyle: { borderColor: look.surface, borderWidth: 2, borderRadius: 2 },
      data: parts.map(({ name, value, colour }) => ({ name, value, itemStyle: { color: colour } })),
    },
  ],
})
