import { liveEventsPath } from '@destek/contracts/live-events'
import { sourceRoutes } from '@destek/contracts/sources'
import { EventSource } from 'eventsource'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const first = await startTestApp()
const { as, tokenOf } = first
const address = await first.app.listen({ host: '127.0.0.1', port: 0 })
const admin = as.user('admin')

const open = new Set<EventSource>()
afterEach(() => open.forEach((stream) => stream.close()))
afterAll(() => open.forEach((stream) => stream.close()))

interface Heard {
  types: string[]
  stream: EventSource
  lastId: string
}

/** Listens as a user until told to stop; ready once the server has said so. */
async function listen(userName: string, lastEventId?: string): Promise<Heard> {
  const token = await tokenOf(userName)
  const stream = new EventSource(address + liveEventsPath, {
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      }),
  })
  open.add(stream)
  const heard: Heard = { types: [], stream, lastId: '' }
  stream.addEventListener('change', (event) => {
    heard.types.push((JSON.parse(event.data) as { type: string }).type)
    heard.lastId = event.lastEventId
  })
  stream.addEventListener('refresh', () => heard.types.push('refresh'))
  await new Promise<void>((resolve, reject) => {
    stream.addEventListener('ready', (event) => {
      heard.lastId = event.lastEventId
      resolve()
    })
    stream.addEventListener('error', reject)
  })
  return heard
}

let serial = 0
const save = async (caller = admin) => {
  serial += 1
  const body = { id: null, code: `L${serial}`, name: `Live ${serial}`, isDefault: false }
  return (await caller.call(sourceRoutes.save, { body })).body
}

describe('the stream of live events', () => {
  it('tells of a change as soon as it is committed', async () => {
    const heard = await listen('admin')
    const source = await save()
    await admin.call(sourceRoutes.save, { body: { ...source, description: 'x' } })
    await admin.call(sourceRoutes.remove, { params: { id: source.id } })
    await expect.poll(() => heard.types).toEqual(['source.created', 'source.updated', 'source.deleted'])
  })

  it('tells nothing of a change that was refused', async () => {
    const heard = await listen('admin')
    await admin.call(sourceRoutes.save, { body: { id: null, code: 'L1', name: '', isDefault: false } })
    await save()
    await expect.poll(() => heard.types).toEqual(['source.created'])
  })

  it('tells neither those who may not see it nor another tenant', async () => {
    const [maintainer, agent, greek] = await Promise.all([listen('admin'), listen('agent'), listen('admin-gr')])
    await save()
    await save(as.user('admin-gr'))
    await expect.poll(() => maintainer.types).toEqual(['source.created'])
    await expect.poll(() => greek.types).toEqual(['source.created'])
    expect(agent.types).toEqual([])
  })

  it('catches up on what was missed while the connection was gone', async () => {
    const before = await listen('admin')
    before.stream.close()
    await save()
    await save()
    const after = await listen('admin', before.lastId)
    await expect.poll(() => after.types.filter((type) => type === 'source.created').length).toBeGreaterThanOrEqual(2)
  })

  it('says to refresh when too much was missed to be told one by one', async () => {
    const before = await listen('admin')
    before.stream.close()
    await first.database.inTenant(demoTenantId('Turkey'), (tx) =>
      sql`insert into event (type) select 'source.updated' from generate_series(1, 501)`.execute(tx),
    )
    const after = await listen('admin', before.lastId)
    await expect.poll(() => after.types).toEqual(['refresh'])
  })

  it('is not open to visitors', async () => {
    const answer = await fetch(address + liveEventsPath)
    expect(answer.status).toBe(401)
  })

  it('takes up again when its connection to the database was cut', async () => {
    const heard = await listen('admin')
    await first.gate.shut()
    await first.gate.open()
    await expect
      .poll(
        async () => {
          await save().catch(() => {})
          return heard.types.length
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBeGreaterThan(0)
  })
})
