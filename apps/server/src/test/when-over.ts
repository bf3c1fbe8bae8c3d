import { afterAll, onTestFinished } from 'vitest'

/**
 * Closes a resource after the test that opened it, or after the file when no test is running. `afterAll` has no effect inside a
 * test.
 */
export function whenOver(takeDown: () => unknown): void {
  const work = async () => void (await takeDown())
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}
