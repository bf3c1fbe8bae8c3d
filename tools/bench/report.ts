import type { Creation } from './creation.ts'
import type { Export } from './export.ts'
import { costOfCreation, dearer, type Measured, targets } from './verdicts.ts'

const widths = [34, 9, 9, 9, 9, 9, 9, 7, 8, 10, 8, 9, 10]

export const heading = (): string =>
  [
    row(['', 'one', '', 'eight', '', 'bare', '', 'times', 'of bare', 'a tenth', 'grew', 'server', 'postgres'], ''),
    row(['query (milliseconds)', 'p50', 'p95', 'p50', 'p95', 'p50', 'p95', 'bare', '%', 'p50', 'by', 'cpu', 'cpu'], 'verdict'),
    '-'.repeat(widths.reduce((sum, width) => sum + width, 0) + 10),
  ].join('\n')

export const queryLine = (name: string, { one, eight, bare, share, tenth, cost }: Measured, verdict: string): string =>
  row(
    [
      name,
      ...[one.p50, one.p95, eight.p50, eight.p95, bare.p50, bare.p95].map(shown),
      shown(one.p50 / bare.p50),
      (100 * share).toFixed(0),
      shown(tenth.p50),
      shown(one.p50 / tenth.p50),
      shown(cost.server),
      shown(cost.postgres),
    ],
    verdict,
  )

export function creationLine({ count, perSecond, times, cost }: Creation): string {
  const misses = [
    ...(perSecond < targets.creationsPerSecond ? [`below ${targets.creationsPerSecond}/s`] : []),
    ...dearer(cost, costOfCreation),
  ]
  const verdict = misses.length === 0 ? 'ok' : `over: ${misses.join(', ')}`
  const spent = `cpu of the server ${shown(cost.server)} ms, of PostgreSQL ${shown(cost.postgres)} ms`
  return `creation of ${count} cases by 8 clients: ${perSecond.toFixed(0)}/s, p50 ${shown(times.p50)} ms, p95 ${shown(times.p95)} ms, ${spent}   ${verdict}`
}

export function exportLine({ rows, seconds, megabytes, riseInMegabytes }: Export): string {
  const verdict = riseInMegabytes <= targets.exportMegabytes ? 'ok' : `over: above ${targets.exportMegabytes} MB`
  const size = `${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`
  return `export of ${rows} rows: ${size}, resident memory rose by ${riseInMegabytes.toFixed(0)} MB   ${verdict}`
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

const row = ([name = '', ...cells]: string[], verdict: string) =>
  name.padEnd(widths[0]!) + cells.map((cell, nth) => cell.padStart(widths[nth + 1]!)).join('') + (verdict ? `   ${verdict}` : '')
