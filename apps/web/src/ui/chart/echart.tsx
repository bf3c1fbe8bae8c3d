import { BarChart, type BarSeriesOption, PieChart, type PieSeriesOption } from 'echarts/charts'
import { GridComponent, type GridComponentOption, TooltipComponent, type TooltipComponentOption } from 'echarts/components'
import { type ComposeOption, type ECElementEvent, type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './chart.module.css'

register([BarChart, PieChart, GridComponent, TooltipComponent, SVGRenderer])

export type ChartOption = ComposeOption<BarSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption>

/** The clicked part of the chart. */
export interface ChartPick {
  series: number
  index: number
}

interface EChartProps {
  option: ChartOption
  height: number
  onPick?: (pick: ChartPick) => void
}

/** The only file that imports the chart library. */
export function EChart({ option, height, onPick }: EChartProps) {
  const element = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const pick = useEffectEvent(({ seriesIndex, dataIndex }: ECElementEvent) => {
    if (typeof dataIndex === 'number') onPick?.({ series: seriesIndex ?? 0, index: dataIndex })
  })

  useEffect(() => {
    const place = element.current!
    const drawn = init(place, null, { renderer: 'svg', width: place.clientWidth || undetermined, height })
    drawn.on('click', (event) => pick(event))
    setChart(drawn)
    const observer = new ResizeObserver(() => drawn.resize({ width: place.clientWidth || undetermined, height }))
    observer.observe(place)
    return () => {
      observer.disconnect()
      drawn.dispose()
      setChart(null)
    }
  }, [height])

  useEffect(() => {
    chart?.setOption(option)
  }, [chart, option])

  return <div ref={element} className={styles.drawing} />
}

/** The width of a chart without layout, such as in a hidden part of the page. */
const undetermined = 600
