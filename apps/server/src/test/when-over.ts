import { afterAll, onTestFinished } from 'vitest'

/**
 * Takes down what was started: after the test that did so, or after the file where none has begun. Inside a test `afterAll` is heard by
 * nobody.
 */
export function whenOver(takeDown: () => unknown): void {
  const work = async () => void (await takeDown())
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}
