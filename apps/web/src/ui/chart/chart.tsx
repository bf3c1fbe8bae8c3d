import { Suspense } from 'react'
import type { ChartOption, ChartPick } from './echart.tsx'
import styles from './chart.module.css'
import { lazyPart } from '../../lib/api/lazy-part.ts'

interface ChartProps {
  option: ChartOption
  height: number
  /** What a click on a part of the drawing does; left out: nothing. */
  onPick?: (pick: ChartPick) => void
}

const EChart = lazyPart(async () => (await import('./echart.tsx')).EChart)

/**
 * A drawing of numbers, loaded when the first one is shown; its place is kept meanwhile. It is for the eye alone: whoever shows it has the
 * same numbers in a table.
 */
export const Chart = ({ option, height, onPick }: ChartProps) => (
  <div className={styles.chart} style={{ height }} aria-hidden>
    <Suspense fallback={null}>
      <EChart option={option} height={height} onPick={onPick} />
    </Suspense>
  </div>
)
