import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishesWithin, withTimeout } from './with-timeout.ts'

const limit = 1_000
const tooLate = () => new Error('It took too long.')
const resolvesAfter = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds, 'done'))
const failsAfter = (milliseconds: number) => resolvesAfter(milliseconds).then(() => Promise.reject(new Error('It failed.')))

/** The result or the error of a promise, and the milliseconds until it settled. */
async function outcomeOf(promise: Promise<unknown>) {
  const start = Date.now()
  const settled = promise.then(
    (result) => ({ result, after: Date.now() - start }),
    (error: Error) => ({ error: error.message, after: Date.now() - start }),
  )
  await vi.advanceTimersByTimeAsync(5 * limit)
  return settled
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a promise with a timeout', () => {
  it.each([
    ['fulfilled in time', () => resolvesAfter(limit - 1), { result: 'done', after: limit - 1 }],
    ['rejected in time', () => failsAfter(limit - 1), { error: 'It failed.', after: limit - 1 }],
    ['fulfilled too late', () => resolvesAfter(limit + 1), { error: 'It took too long.', after: limit }],
    ['rejected too late', () => failsAfter(limit + 1), { error: 'It took too long.', after: limit }],
  ])('that is %s', async (_, promise, outcome) => {
    expect(await outcomeOf(withTimeout(promise(), limit, tooLate))).toEqual(outcome)
  })

  it('asks for the error only when it is needed', async () => {
    const errorFactory = vi.fn<() => Error>(tooLate)
    await withTimeout(Promise.resolve(), limit, errorFactory)
    expect(errorFactory).not.toHaveBeenCalled()
  })

  it.each([
    ['a result', () => withTimeout(Promise.resolve(), limit, tooLate)],
    ['a failure', () => withTimeout(Promise.reject(new Error('It failed.')), limit, tooLate).catch(() => {})],
    ['a result that is only waited for', () => finishesWithin(Promise.resolve(), limit)],
    ['a failure that is only waited for', () => finishesWithin(Promise.reject(new Error('It failed.')), limit).catch(() => {})],
  ])('leaves no timer behind after %s', async (_, run) => {
    await run()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a promise that is waited for, but not for long', () => {
  it.each([
    ['fulfilled in time', () => resolvesAfter(limit - 1), { result: true, after: limit - 1 }],
    ['rejected in time', () => failsAfter(limit - 1), { error: 'It failed.', after: limit - 1 }],
    ['fulfilled too late', () => resolvesAfter(limit + 1), { result: false, after: limit }],
    ['rejected too late', () => failsAfter(limit + 1), { result: false, after: limit }],
  ])('is %s', async (_, promise, outcome) => {
    expect(await outcomeOf(finishesWithin(promise(), limit))).toEqual(outcome)
  })
})
