import { Suspense } from 'react'
import type { ChartOption, ChartPick } from './echart.tsx'
import styles from './chart.module.css'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

interface ChartProps {
  option: ChartOption
  height: number
  /** Called on a click on a part of the chart; left out: not clickable. */
  onPick?: (pick: ChartPick) => void
}

const EChart = lazyWithRetry(async () => (await import('./echart.tsx')).EChart)

/**
 * A chart whose code is loaded with the first one; its space is reserved meanwhile. It is hidden from screen readers: its caller
 * must also show the numbers in a table.
 */
export const Chart = ({ option, height, onPick }: ChartProps) => (
  <div className={styles.chart} style={{ height }} aria-hidden>
    <Suspense fallback={null}>
      <EChart option={option} height={height} onPick={onPick} />
    </Suspense>
  </div>
)
