import { daysBetween } from '@destek/contracts/core/days'
import type { Dashboard, DashboardPanel } from '@destek/contracts/system/dashboard'
import { tenantToday } from '../../lib/i18n/dates.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { formatNumber, formatPercent } from '../../lib/i18n/numbers.ts'
import { formatDays, formatShortDays } from './day-words.ts'

/** A figure compared with the previous period. */
export interface Comparison {
  direction?: 'up' | 'down'
  tone?: 'good' | 'bad'
  /** A short text for the strip. */
  text: string
  /** The full text for screen readers. */
  spoken: string
}

type Compared = Pick<Dashboard, 'startDate' | 'panel' | 'previous'>

/** More or fewer cases, in percent. */
export function compareCounts(dashboard: Compared, name: 'totalCase' | 'closedCase', moreIsGood: boolean): Comparison {
  const { basis, days } = basisOf(dashboard)
  const [now, before] = [dashboard.panel[name], dashboard.previous.panel[name]]
  if (before === 0)
    return { text: i18n.t('dashboard:comparison.none'), spoken: i18n.t('dashboard:comparison.noneSpoken', { days }) }
  const change = Math.round((now / before - 1) * 1000) / 1000
  const known = { basis, days, before, percent: formatPercent(Math.abs(change), i18n.language, 1) }
  if (change === 0) return unchanged(known)
  return {
    direction: change > 0 ? 'up' : 'down',
    tone: moreIsGood && change > 0 ? 'good' : undefined,
    text: i18n.t('dashboard:comparison.percent', known),
    spoken: i18n.t(change > 0 ? 'dashboard:comparison.moreSpoken' : 'dashboard:comparison.fewerSpoken', known),
  }
}

const averages = {
  hours: { name: 'averageFirstResponseHours', decimals: 2 },
  days: { name: 'averageResolutionDays', decimals: 1 },
} as const satisfies Record<string, { name: keyof DashboardPanel; decimals: number }>

/** Faster or slower; null without a previous value. */
export function compareAverages(dashboard: Compared, unit: keyof typeof averages): Comparison | null {
  const { name, decimals } = averages[unit]
  const { basis, days } = basisOf(dashboard)
  const [now, before] = [dashboard.panel[name], dashboard.previous.panel[name]]
  if (now === null) return null
  if (before === null)
    return { text: i18n.t('dashboard:comparison.none'), spoken: i18n.t('dashboard:comparison.noneSpoken', { days }) }
  const written = (value: number) => formatNumber(value, i18n.language, decimals)
  // Compares the rounded figures; otherwise a change could be shown between equal figures.
  const change = Number(now.toFixed(decimals)) - Number(before.toFixed(decimals))
  const known = { basis, days, before: written(before), number: written(Math.abs(change)) }
  if (change === 0) return unchanged(known)
  const pace = change < 0 ? 'faster' : 'slower'
  return {
    direction: change < 0 ? 'down' : 'up',
    tone: change < 0 ? 'good' : 'bad',
    text: i18n.t(`dashboard:comparison.${pace}.${unit}`, known),
    spoken: i18n.t(`dashboard:comparison.${pace}Spoken.${unit}`, known),
  }
}

const unchanged = (known: { basis: string; days: string; before: number | string }): Comparison => ({
  text: i18n.t('dashboard:comparison.same', known),
  spoken: i18n.t('dashboard:comparison.sameSpoken', known),
})

/** The period of comparison: the previous year by name, shorter periods by their days. */
function basisOf({ startDate, previous }: Compared): { basis: string; days: string } {
  const isYearBefore = daysBetween(previous.startDate, startDate) >= 365
  const isThisYear = startDate.startsWith(tenantToday().slice(0, 4))
  return {
    days: formatDays(previous, i18n.language),
    basis: isYearBefore
      ? i18n.t(isThisYear ? 'dashboard:comparison.lastYear' : 'dashboard:comparison.yearBefore')
      : i18n.t('dashboard:comparison.period', { days: formatShortDays(previous, i18n.language) }),
  }
}
