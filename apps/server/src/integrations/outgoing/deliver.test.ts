import { afterEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { asOwner } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { IntegrationFailure, type IntegrationProblem } from '../integration-failure.ts'
import { noteOutcome } from './connection-store.ts'
import type { Courier, Delivery } from './courier.ts'
import { deliver, lease } from './deliver.ts'
import { deliveringNow } from './deliver-now.ts'
import { requestDelivery } from './request-delivery.ts'
import { testCourier, testDeliveries } from './test-deliveries.ts'
import { wakeDeliveries } from './wake-deliveries.ts'

const app = await startTestApp()
const sent: Delivery[] = []
const kept: string[] = []
const failures: { problem: string; isLast: boolean }[] = []
let send: () => Promise<string> = async () => 'ok'
const refuse = (problem: IntegrationProblem, code?: number) => () =>
  Promise.reject(new IntegrationFailure(problem, { ...(code && { code }), sentence: 'No.' }))

const facts: Parameters<typeof testCourier>[0] = {
  send: async (_, delivery) => {
    sent.push(delivery)
    return send()
  },
  keep: async (_, { id }, receipt) => void kept.push(`${id} ${receipt}`),
  keepFailure: async (_, __, { problem }, isLast) => void failures.push({ problem, isLast }),
}
const courier = testCourier(facts)
const deliveries = testDeliveries(app, courier)
const once = testDeliveries(app, testCourier({ ...facts, kind: 'telegram', mayRepeat: false }))

afterEach(async () => {
  sent.length = kept.length = failures.length = 0
  send = async () => 'ok'
  await deliveries.clear()
})

describe('a delivery', () => {
  it('leaves once, and its receipt is kept', async () => {
    const id = await deliveries.request()
    await deliveries.runDue()
    expect(await deliveries.try(id)).toEqual({ state: 'delivered' })
    expect(sent).toMatchObject([{ id, attempt: 1, firstTry: null, tenantId: deliveries.tenantId }])
    expect(kept).toEqual([`${id} ok`])
    expect(await deliveries.find(id)).toMatchObject({ state: 'delivered', attempts: 1, claimed_until: null, problem: null })
    expect(await deliveries.connection()).toMatchObject({ failures: 0, last_success_time: deliveries.now() })
  })

  it('is not there, and never leaves, when the change that asked for it is not', async () => {
    const changing = deliveries.inTenant(async (tx) => {
      await requestDelivery(tx, courier, { subjectId: crypto.randomUUID() })
      throw new Error('No.')
    })
    await expect(changing).rejects.toThrow('No.')
    await deliveries.runDue()
    expect(sent).toEqual([])
  })

  it('is as good as sent when there is nothing to send any more', async () => {
    const id = await deliveries.request()
    const empty: Courier = { ...courier, pack: async () => null }
    const parts = { ...deliveries.parts, couriers: new Map([[empty.kind, empty]]) }
    expect(await deliver(parts, deliveries.tenantId, id)).toEqual({ state: 'delivered' })
    expect(sent).toEqual([])
  })

  it('is not found in another tenant', async () => {
    const id = await deliveries.request()
    expect(await deliver(deliveries.parts, demoTenantId('Greece'), id)).toEqual({ state: 'dismissed' })
    expect(sent).toEqual([])
    expect(await deliveries.find(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('stays as it was when packing breaks for a reason of ours', async () => {
    const id = await deliveries.request()
    const broken: Courier = { ...courier, pack: () => Promise.reject(new Error('A defect.')) }
    const parts = { ...deliveries.parts, couriers: new Map([[broken.kind, broken]]) }
    await expect(deliver(parts, deliveries.tenantId, id)).rejects.toThrow('A defect.')
    expect(await deliveries.find(id)).toMatchObject({ state: 'waiting', attempts: 0, claimed_until: null })
  })
})

describe('a try that fails', () => {
  it('is followed by another one, later each time, until the last', async () => {
    send = refuse('unreachable')
    const id = await deliveries.request()
    for (const attempt of [1, 2]) {
      expect(await deliveries.try(id)).toMatchObject({ state: 'waiting', failure: { problem: 'unreachable' } })
      const row = await deliveries.find(id)
      expect(row).toMatchObject({ attempts: attempt, problem: 'unreachable', error: 'No.', claimed_until: null })
      expect(await deliveries.jobs()).toEqual([{ id, run_at: row.next_try_time }])
      expect(row.next_try_time.getTime()).toBeGreaterThan(deliveries.now().getTime())
      deliveries.pass(60_000)
    }
    expect(await deliveries.try(id)).toMatchObject({ state: 'failed', failure: { problem: 'unreachable', sentence: 'No.' } })
    expect(failures.map(({ isLast }) => isLast)).toEqual([false, false, true])
    expect(sent.map(({ attempt, firstTry }) => ({ attempt, isFirst: firstTry === null }))).toEqual([
      { attempt: 1, isFirst: true },
      { attempt: 2, isFirst: false },
      { attempt: 3, isFirst: false },
    ])
  })

  it.each(['refused', 'notConnected'] as const)('for good (%s) is not repeated', async (problem) => {
    send = refuse(problem, 422)
    const id = await deliveries.request()
    expect(await deliveries.try(id)).toMatchObject({ state: 'failed', failure: { problem, code: '422' } })
    expect(await deliveries.find(id)).toMatchObject({ state: 'failed', attempts: 1, problem, error_code: '422' })
    expect(failures).toEqual([{ problem, isLast: true }])
    await deliveries.runDue()
    expect(sent).toHaveLength(1)
  })

  it.each(['noAnswer', 'notUnderstood'] as const)(
    'and may have arrived (%s) is repeated only where that is recognised',
    async (problem) => {
      send = refuse(problem)
      expect(await deliveries.try(await deliveries.request())).toMatchObject({ state: 'waiting' })
      expect(await once.try(await once.request())).toMatchObject({ state: 'failed', failure: { problem } })
    },
  )

  it('before packing is done is noted as well, and says nothing of the connection', async () => {
    const id = await deliveries.request()
    const unset: Courier = { ...courier, pack: refuse('notConnected') }
    const parts = { ...deliveries.parts, couriers: new Map([[unset.kind, unset]]) }
    expect(await deliver(parts, deliveries.tenantId, id)).toMatchObject({ state: 'failed', failure: { problem: 'notConnected' } })
    expect(await deliveries.connection()).toBeUndefined()
  })

  it('because of a defect counts as no answer, and is told', async () => {
    const told: unknown[] = []
    send = () => Promise.reject(new TypeError('A defect.'))
    const id = await deliveries.request()
    const result = await deliver({ ...deliveries.parts, onError: (error) => told.push(error) }, deliveries.tenantId, id)
    expect(result).toMatchObject({ state: 'waiting', failure: { problem: 'noAnswer' } })
    expect(told).toMatchObject([{ message: 'A defect.' }])
  })

  it('after an answer that cannot be kept is a failure too', async () => {
    const id = await deliveries.request()
    const picky: Courier = { ...courier, keep: refuse('notUnderstood') }
    const parts = { ...deliveries.parts, couriers: new Map([[picky.kind, picky]]) }
    expect(await deliver(parts, deliveries.tenantId, id)).toMatchObject({
      state: 'waiting',
      failure: { problem: 'notUnderstood' },
    })
  })
})

describe('two processes', () => {
  it('that try at once send once', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    send = () => promise
    const id = await deliveries.request()
    const tries = [deliveries.try(id), deliveries.try(id), deliveries.try(id)]
    const results: string[] = []
    const ends = tries.map((trying) => trying.then(({ state }) => results.push(state)))
    await expect.poll(() => results).toEqual(['waiting', 'waiting'])
    resolve('ok')
    await Promise.all(ends)
    expect(results).toEqual(['waiting', 'waiting', 'delivered'])
    expect(sent).toHaveLength(1)
  })

  const die = () => new Promise<string>(() => {})

  it('of which one dies between sending and noting it: the other sends it again where that is recognised', async () => {
    const id = await deliveries.request()
    send = die
    // Never ends; the row shows that it has begun.
    deliveries.try(id).catch(() => {})
    await expect.poll(() => sent.length).toBe(1)
    send = async () => 'found it'
    expect(await deliveries.try(id)).toEqual({ state: 'waiting', failure: null })
    deliveries.pass(lease)
    await wake()
    await deliveries.runDue()
    expect(sent.map((delivery) => delivery.id)).toEqual([id, id])
    expect(sent[1]!.firstTry).not.toBeNull()
    expect(kept).toEqual([`${id} found it`])
    expect(await deliveries.find(id)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  it('of which one dies between sending and noting it: people decide where it would not be recognised', async () => {
    const id = await once.request()
    send = die
    once.try(id).catch(() => {})
    await expect.poll(() => sent.length).toBe(1)
    once.pass(lease)
    expect(await once.try(id)).toMatchObject({ state: 'failed', failure: { problem: 'noAnswer' } })
    expect(sent).toHaveLength(1)
    expect(failures).toEqual([{ problem: 'noAnswer', isLast: true }])
  })

  it('of which one is only slow: its success stands, whatever was written meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    send = () => promise
    const id = await once.request()
    const slow = once.try(id)
    await expect.poll(() => sent.length).toBe(1)
    once.pass(lease)
    expect(await once.try(id)).toMatchObject({ state: 'failed' })
    resolve('late')
    expect(await slow).toEqual({ state: 'delivered' })
    expect(await once.find(id)).toMatchObject({ state: 'delivered', problem: null })
  })
})

const wake = () =>
  wakeDeliveries({ database: app.database, tenantIds: async () => [deliveries.tenantId], now: deliveries.now }, {
    signal: new AbortController().signal,
  } as never)

describe('what concerns one case', () => {
  it('leaves in the order in which it was asked for', async () => {
    const [one, other] = await deliveries.someCases(2)
    const first = await deliveries.request({ caseId: one })
    const second = await deliveries.request({ caseId: one })
    const elsewhere = await deliveries.request({ caseId: other })
    send = refuse('unreachable')
    await deliveries.try(first)
    send = async () => 'ok'
    expect(await deliveries.try(second)).toEqual({ state: 'waiting', failure: null })
    await deliveries.runDue()
    expect(sent.map(({ id }) => id)).toEqual([first, elsewhere])
    deliveries.pass(10_000)
    await deliveries.runDue()
    expect(sent.map(({ id }) => id)).toEqual([first, elsewhere, first, second])
  })

  it('does not wait for what was given up', async () => {
    const [one] = await deliveries.someCases(1)
    const first = await deliveries.request({ caseId: one })
    const second = await deliveries.request({ caseId: one })
    send = () => (sent.at(-1)!.id === first ? refuse('refused')() : Promise.resolve('ok'))
    await deliveries.runDue()
    expect(await deliveries.find(first)).toMatchObject({ state: 'failed' })
    expect(await deliveries.find(second)).toMatchObject({ state: 'delivered' })
  })
})

describe('a connection that fails', () => {
  const openBreaker = async () => {
    send = refuse('unreachable')
    for (let time = 0; time < 5; time += 1) await deliveries.try(await deliveries.request())
    expect(sent).toHaveLength(5)
    sent.length = 0
  }

  it('is left alone after the fifth time, without counting tries, and tried by one when the pause is over', async () => {
    await openBreaker()
    const ids = [await deliveries.request(), await deliveries.request()]
    for (const id of ids) expect(await deliveries.try(id)).toEqual({ state: 'waiting', failure: null })
    expect(sent).toEqual([])
    expect(await deliveries.find(ids[0]!)).toMatchObject({ attempts: 0 })
    deliveries.pass(30_000)
    const { promise, resolve } = Promise.withResolvers<string>()
    send = () => promise
    const probe = deliveries.try(ids[0]!)
    await expect.poll(() => sent.length).toBe(1)
    expect(await deliveries.try(ids[1]!)).toEqual({ state: 'waiting', failure: null })
    send = async () => 'ok'
    resolve('ok')
    await probe
    await deliveries.runDue()
    const states = await deliveries.inTenant((tx) => tx.selectFrom('delivery').select('state').distinct().execute())
    expect(states).toEqual([{ state: 'delivered' }])
    expect(sent).toHaveLength(7)
  })

  it('and answers when it is checked gets everything that waits, one of them first', async () => {
    await openBreaker()
    await deliveries.request()
    await deliveries.runDue()
    expect(sent).toEqual([])
    send = async () => 'ok'
    const outcome = { failure: null, milliseconds: 5, now: deliveries.now(), isCheck: true }
    await deliveries.inTenant((tx) => noteOutcome(tx, 'mail', outcome))
    await deliveries.runDue()
    expect(sent).toHaveLength(6)
    expect(await deliveries.connection()).toMatchObject({ failures: 0, open_until: null })
  })

  it.each([
    ['has nothing to send', async () => null],
    ['cannot be packed', refuse('refused')],
  ])('is tried by the next one where the first after the pause %s', async (_, pack) => {
    await openBreaker()
    deliveries.pass(30_000)
    const empty: Courier = { ...courier, pack }
    const parts = { ...deliveries.parts, couriers: new Map([[empty.kind, empty]]) }
    await deliver(parts, deliveries.tenantId, await deliveries.request())
    expect(sent).toEqual([])
    send = async () => 'ok'
    expect(await deliveries.try(await deliveries.request())).toEqual({ state: 'delivered' })
    expect(await deliveries.connection()).toMatchObject({ failures: 0, open_until: null })
  })

  it('is tried by the next one where the first after the pause finds it not connected', async () => {
    await openBreaker()
    deliveries.pass(30_000)
    send = refuse('notConnected')
    expect(await deliveries.try(await deliveries.request())).toMatchObject({ state: 'failed' })
    send = async () => 'ok'
    expect(await deliveries.try(await deliveries.request())).toEqual({ state: 'delivered' })
  })

  it('in one tenant is none of another’s', async () => {
    await openBreaker()
    const greece = demoTenantId('Greece')

    const id = await app.database.inTenant(greece, (tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))
    send = async () => 'ok'
    expect(await deliver(deliveries.parts, greece, id)).toEqual({ state: 'delivered' })
  })
})

describe('a caller who waits a moment', () => {
  const underWay = new Set<Promise<unknown>>()
  const deliverNow = deliveringNow(deliveries.parts, underWay)

  it('hears what became of it', async () => {
    const id = await deliveries.request()
    expect(await deliverNow(deliveries.tenantId, id, { wait: 5_000 })).toEqual({ state: 'delivered' })
  })

  it('goes on when it takes too long, and so does the delivery', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    send = () => promise
    const id = await deliveries.request()
    expect(await deliverNow(deliveries.tenantId, id, { wait: 50 })).toEqual({ state: 'waiting', failure: null })
    await expect.poll(() => sent.length).toBe(1)
    expect(underWay.size).toBe(1)
    resolve('ok')
    await Promise.all(underWay)
    expect(await deliveries.find(id)).toMatchObject({ state: 'delivered' })
    expect(underWay.size).toBe(0)
  })
})

it('what waits without a job is found again', async () => {
  const id = await deliveries.request({ runAt: deliveries.now() })

  await asOwner(app, 'delete from graphile_worker._private_jobs')
  await wake()
  expect(await deliveries.jobs()).toEqual([])
  deliveries.pass(120_000)
  await wake()
  await deliveries.runDue()
  expect(sent.map((delivery) => delivery.id)).toEqual([id])
})
