interface Figures {
  perSecond: number
  server: number
  postgres: number
}

/** Percent by which this version is worse than the other: positive is slower or dearer. */
export interface Compared {
  p50: { before: number; now: number; worse: number }
  perSecond: number
  server: number
  postgres: number
}

export function compare(alone: readonly { p50: number }[], together: readonly Figures[][]): Compared {
  const [before, now] = [alone[0]!.p50, alone[1]!.p50]
  const of = (side: number, figure: keyof Figures) => median(together[side]!.map((round) => round[figure]))
  return {
    p50: { before, now, worse: percentMore(before, now) },
    perSecond: percentMore(of(1, 'perSecond'), of(0, 'perSecond')),
    server: percentMore(of(0, 'server'), of(1, 'server')),
    postgres: percentMore(of(0, 'postgres'), of(1, 'postgres')),
  }
}

const percentMore = (before: number, now: number) => 100 * (now / before - 1)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

const widths = [11, 9, 9, 14, 12, 14]
const row = (name: string, cells: readonly string[]) =>
  name.padEnd(38) + cells.map((cell, nth) => cell.padStart(widths[nth]!)).join('')

export const besideHeading = [
  row('', ['one, before', 'now', 'slower', 'eight: slower', 'server cpu', 'postgres cpu']),
  row('query (p50 in ms; % against before)', ['ms', 'ms', '%', '%', '%', '%']),
].join('\n')

export const besideLine = (name: string, { p50, perSecond, server, postgres }: Compared): string =>
  row(name, [p50.before.toFixed(2), p50.now.toFixed(2), ...[p50.worse, perSecond, server, postgres].map(signed)])

const signed = (percent: number) => (percent > 0 ? '+' : '') + percent.toFixed(1)
