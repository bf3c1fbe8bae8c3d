import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createThread, ThreadFailed } from './thread.ts'

/** Answers the number of the thread. */
const ask = createThread<string, number>(join(import.meta.dirname, 'test-thread.ts'), {
  timeout: 1_000,
  wait: 60_000,
  megabytes: 32,
})

describe('work in a thread', () => {
  it('is done by the one that has done other work before', async () => {
    const [first, second] = [await ask('a', 'answer'), await ask('b', 'answer')]
    expect(second).toBe(first)
  })

  it.each(['fail', 'fill', 'spin'])(
    'that cannot be done (%s) is given up, and the next is done by another thread',
    async (order) => {
      const before = await ask('a', 'answer')
      const [broken, ...others] = await Promise.allSettled([ask('a', order), ask('a', 'answer'), ask('b', 'answer')])
      expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(ThreadFailed) })
      for (const other of others) {
        expect(other).toEqual({ status: 'fulfilled', value: expect.any(Number) })
        expect(other).not.toMatchObject({ value: before })
      }
    },
  )

  it('does not keep this thread waiting', async () => {
    let turns = 0
    const timer = setInterval(() => void (turns += 1), 10)
    await ask('a', 'spin').catch(() => {})
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})
