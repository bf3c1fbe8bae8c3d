import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import type { Database } from '../database/driver/database.ts'
import { createLiveFeed } from './live-feed.ts'

const { database } = await startTestApp()
const turkey = demoTenantId('Turkey')

/** A database that fails a set number of times, and counts how often it was asked. */
function failing(): { flaky: Database; state: { failures: number; asked: number } } {
  const state = { failures: 0, asked: 0 }
  const flaky: Database = {
    ...database,
    inTenant: (tenantId, work) => {
      state.asked += 1
      state.failures -= 1
      if (state.failures >= 0) return Promise.reject(new Error('The database does not answer.'))
      return database.inTenant(tenantId, work)
    },
  }
  return { flaky, state }
}

async function subscribed() {
  const { flaky, state } = failing()
  const errors: unknown[] = []
  const feed = createLiveFeed(flaky, (error) => errors.push(error))
  const heard: string[] = []
  const subscription = feed.subscribe(turkey, {
    events: (events) => void heard.push(...events.map(({ type }) => type)),
    refresh: () => void heard.push('refresh'),
  })
  await subscription.ready
  return { feed, state, errors, heard, subscription }
}

const happened = (type: string) => database.inTenant(turkey, (tx) => sql`insert into event (type) values (${type})`.execute(tx))

it('everything is told once, also while somebody takes long, and what they did when they are done', async () => {
  const { feed, heard, subscription } = await subscribed()
  const tellMany = async (type: string) => {
    heard.length = 0
    await database.inTenant(turkey, (tx) => sql`insert into event (type) select ${type} from generate_series(1, 400)`.execute(tx))
    feed.announce(turkey)
    await expect.poll(() => heard).toEqual(Array(400).fill(type))
  }
  await database.inTenant(turkey, async (tx) => {
    await sql`insert into event (type) values ('source.deleted')`.execute(tx)
    // More events than are sent one by one, if they were sent again each time.
    for (const type of ['source.created', 'source.updated', 'source.created']) await tellMany(type)
    heard.length = 0
  })
  feed.announce(turkey)
  await expect.poll(() => heard).toEqual(['source.deleted'])
  subscription.stop()
})

it('an event whose reading failed is told as soon as the database answers, without another announcement', async () => {
  const { feed, state, errors, heard, subscription } = await subscribed()
  await happened('source.updated')
  state.failures = 3
  feed.announce(turkey)
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['source.updated'])
  expect(errors).toHaveLength(3)
  subscription.stop()
})

it('nothing is tried again when nobody listens any more', async () => {
  const { feed, state, errors, subscription } = await subscribed()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    state.failures = Infinity
    feed.announce(turkey)
    await vi.waitFor(() => expect(errors).toHaveLength(1))
    // It is tried again at growing distances, ten seconds at the most.
    for (let tries = 2; tries <= 12; tries += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      expect(errors.length).toBeGreaterThanOrEqual(tries)
    }
    expect(errors.length).toBeLessThan(30)
    const { asked } = state
    subscription.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.asked).toBe(asked)
  } finally {
    vi.useRealTimers()
  }
})

it('a subscriber is told everything although the feed before theirs could not be opened', async () => {
  const first = Promise.withResolvers<never>()
  let asked = 0
  const slow: Database = {
    ...database,
    inTenant: (tenantId, work) => ((asked += 1) === 1 ? first.promise : database.inTenant(tenantId, work)),
  }
  const errors: unknown[] = []
  const feed = createLiveFeed(slow, (error) => errors.push(error))
  const heard: string[] = []
  const subscriber = {
    events: (events: { type: string }[]) => void heard.push(...events.map(({ type }) => type)),
    refresh: () => {},
  }
  const gone = feed.subscribe(turkey, subscriber)
  gone.ready.catch(() => {})
  gone.stop()
  const subscription = feed.subscribe(turkey, subscriber)
  await subscription.ready
  first.reject(new Error('The database does not answer.'))
  await expect.poll(() => errors.length).toBe(1)
  await happened('source.updated')
  feed.announce(turkey)
  await expect.poll(() => heard).toEqual(['source.updated'])
  subscription.stop()
})
