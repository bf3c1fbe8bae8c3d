import type { TooltipComponentOption } from 'echarts/components'
import { useMemo } from 'react'
import { usePrefersReducedMotion } from '../../lib/browser/reduced-motion.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import type { ChartOption } from './echart.tsx'
import { mix, parseColour, toHex, white } from '../theme/colour-maths.ts'
import { palettes } from '../theme/palette.ts'

/** Shared by all charts: colours and font of the theme, and whether to animate. */
export interface ChartLook {
  /** The colour of the nth series, for any number of series. */
  series: (index: number) => string
  text: string
  line: string
  strongLine: string
  hover: string
  surface: string
  base: Pick<
    ChartOption,
    'animation' | 'animationDuration' | 'animationEasing' | 'animationDurationUpdate' | 'stateAnimation' | 'textStyle'
  >
  tooltip: TooltipComponentOption
}

export function useChartLook(): ChartLook {
  const [theme] = usePreference('theme')
  const isStill = usePrefersReducedMotion()
  return useMemo(() => chartLook(theme, isStill), [theme, isStill])
}

function chartLook(theme: keyof typeof palettes, isStill: boolean): ChartLook {
  const own = palettes[theme]
  const colours = [own.chart1, own.chart2, own.chart3, own.chart4, own.chart5, own.chart6]
  const surface = parseColour(own.surface, white)!
  /** After the last colour they repeat, paler each time. */
  const series = (index: number) => {
    const colour = colours[index % colours.length]!
    const round = Math.floor(index / colours.length)
    return round === 0 ? colour : toHex(mix(surface, parseColour(colour, surface)!, 0.6 ** round))
  }
  return {
    series,
    text: own.text2,
    line: own.line,
    strongLine: own.lineStrong,
    hover: own.hover,
    surface: own.surface,
    base: {
      // A chart fades in once; new data updates it in place.
      animation: !isStill,
      animationDuration: 500,
      animationEasing: 'cubicOut',
      animationDurationUpdate: 0,
      stateAnimation: { duration: isStill ? 0 : 80 },
      textStyle: { fontFamily: getComputedStyle(document.body).fontFamily || 'sans-serif', color: own.text2 },
    },
    tooltip: {
      confine: true,
      transitionDuration: 0,
      padding: [8, 12],
      backgroundColor: own.raised,
      borderWidth: 0,
      extraCssText: 'box-shadow: var(--shadow-popover); border-radius: var(--radius-control)',
      textStyle: { color: own.text1, fontSize: 12 },
    },
  }
}
