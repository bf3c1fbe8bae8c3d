import { duration } from './test-steps.ts'

/** The cost of a part of the tests: core seconds, which depend little on other work on the machine, and elapsed seconds. */
export interface Cost {
  /** Undefined where the system does not tell. */
  coreSeconds?: number
  seconds: number
}

export interface PartTime extends Cost {
  part: string
}

/** Growth that is worth a remark; two runs of the same tests differ by less. */
const tenth = 0.1

/**
 * One line for each part: its time beside the recorded one, and a remark when its core seconds have grown by more than a tenth.
 */
export function timeLines(times: readonly PartTime[], recorded: Readonly<Record<string, Cost>>): string[] {
  const rows = times.map((time) => ({ time, before: recorded[time.part] }))
  const table = [
    ['', 'core seconds', 'recorded', 'time', 'recorded'],
    ...rows.map(({ time, before }) => [
      time.part,
      coresOf(time),
      coresOf(before),
      duration(time.seconds * 1000),
      before ? duration(before.seconds * 1000) : '',
    ]),
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const line = ([name = '', ...figures]: string[]) =>
    [name.padEnd(widths[0]!), ...figures.map((text, nth) => text.padStart(widths[nth + 1]!))].join('  ').trimEnd()
  return [...table.map(line), ...rows.flatMap(({ time, before }) => remarkOn(time, before))]
}

const coresOf = (cost: Cost | undefined) => (cost?.coreSeconds === undefined ? '' : String(Math.round(cost.coreSeconds)))

function remarkOn({ part, coreSeconds }: PartTime, before: Cost | undefined): string[] {
  if (coreSeconds === undefined || before?.coreSeconds === undefined) return []
  const growth = coreSeconds / before.coreSeconds - 1
  if (growth <= tenth) return []
  const percent = Math.round(growth * 100)
  return [
    `${part}: ${percent} % more core seconds than recorded. Make it cheaper, or record it in tools/testing/recorded-times.ts.`,
  ]
}
