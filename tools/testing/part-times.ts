import { duration } from './test-steps.ts'

/**
 * Seconds that each part takes on two quiet cores. Change a number when a part became faster, or when what it proves now is worth the time.
 */
export const usualSeconds: Readonly<Record<string, number>> = {
  'static checks and build': 60,
  'unit, HTTP and component tests': 210,
  'browser stories': 150,
  'stories that depend on the browser': 60,
  'slow tests': 240,
}

export interface PartTime {
  part: string
  seconds: number
}

/** A line for each part; a part that took a tenth longer than usual says so. */
export function timeLines(times: readonly PartTime[], usual = usualSeconds): string[] {
  const width = Math.max(...times.map(({ part }) => part.length))
  return times.map(({ part, seconds }) => {
    const line = `${part.padEnd(width)}  ${duration(seconds * 1000)}`
    const growth = usual[part] === undefined ? 0 : seconds / usual[part] - 1
    return growth <= 0.1 ? line : `${line}, ${Math.round(growth * 100)} % more than usual (${duration(usual[part]! * 1000)})`
  })
}
