import type { Cost } from './part-times.ts'

/**
 * The time of each part of the tests on two quiet cores. Write a new number when a part has become cheaper, or when new tests are
 * worth their cost.
 */
export const recordedTimes: Readonly<Record<string, Cost>> = {
  'static checks and build': { coreSeconds: 88, seconds: 51 },
  'unit, HTTP and component tests': { coreSeconds: 344, seconds: 240 },
  'browser stories': { coreSeconds: 372, seconds: 231 },
  'stories that depend on the browser': { coreSeconds: 69, seconds: 47 },
  'slow tests': { coreSeconds: 457, seconds: 312 },
}
