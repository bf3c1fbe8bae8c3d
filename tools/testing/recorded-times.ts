import type { Cost } from './part-times.ts'

/**
 * What each part of the tests takes on two quiet cores. Write a new number when a part became cheaper, or when what it proves now is worth it.
 */
export const recordedTimes: Readonly<Record<string, Cost>> = {
  'static checks and build': { coreSeconds: 116, seconds: 70 },
  'unit, HTTP and component tests': { coreSeconds: 620, seconds: 315 },
  'browser stories': { coreSeconds: 930, seconds: 381 },
  'slow tests': { coreSeconds: 900, seconds: 365 },
}
