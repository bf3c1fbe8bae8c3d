import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createThread, ThreadFailed } from './thread.ts'

const ask = createThread<string, number>(join(import.meta.dirname, 'test-thread.ts'), {
  timeout: 3_000,
  wait: 60_000,
  megabytes: 32,
})

describe('work in a thread', () => {
  it.each(['spin', 'fail', 'fill'])('that cannot be done (%s) is given up, and what comes after it is done', async (order) => {
    const [broken, ...others] = await Promise.allSettled([ask('a', order), ask('a', 'answer'), ask('b', 'answer')])
    expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(ThreadFailed) })
    for (const other of others) expect(other).toMatchObject({ status: 'fulfilled', value: process.pid })
  })

  it('does not keep this thread waiting', async () => {
    let turns = 0
    const timer = setInterval(() => void (turns += 1), 10)
    await ask('a', 'spin').catch(() => {})
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})
