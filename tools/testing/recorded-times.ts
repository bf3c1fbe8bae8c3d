import type { Cost } from './part-times.ts'

/**
 * What each part of the tests takes on two quiet cores. Write a new number when a part became cheaper, or when what it proves now is worth it.
 */
export const recordedTimes: Readonly<Record<string, Cost>> = {
  'static checks and build': { coreSeconds: 116, seconds: 70 },
  'unit, HTTP and component tests': { coreSeconds: 620, seconds: 315 },
  // Counted on a machine that others used too; the time is what two cores would need for it.
  'browser stories': { coreSeconds: 430, seconds: 240 },
  'slow tests': { coreSeconds: 900, seconds: 365 },
}
