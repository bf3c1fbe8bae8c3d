import { caseChanges, liveEventsPath } from '@destek/contracts/system/live-events'
import { P } from '@destek/contracts/core/permissions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { EventSource } from 'eventsource'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startAppBehindProxy } from '../../test/servers/start-app-behind-proxy.ts'
import { openDatabase } from '../database/driver/database.ts'
import { listenForEvents } from './event-listener.ts'
import { createLiveFeed } from './live-feed.ts'
import { startLiveServer } from './test-live-server.ts'

const first = await startAppBehindProxy()
const { as, tokenOf } = first
const address = await first.app.listen({ host: '127.0.0.1', port: 0 })
const admin = as.user('admin')

const turkey = demoTenantId('Turkey')

const open = new Set<EventSource>()
afterAll(() => open.forEach((stream) => stream.close()))

interface Heard {
  types: string[]
  /** The last change in full. */
  last?: object
  stream: EventSource
  lastId: string
}

/** Listens as a user until it is stopped. Resolves after the first frame of the server. */
async function listen(userName: string, lastEventId?: string, server = address): Promise<Heard> {
  const token = await tokenOf(userName)
  const stream = new EventSource(server + liveEventsPath, {
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      }),
  })
  open.add(stream)
  const heard: Heard = { types: [], stream, lastId: '' }
  stream.addEventListener('change', (event) => {
    const told = JSON.parse(event.data) as { type: string }
    heard.last = told
    heard.types.push(told.type)
    heard.lastId = event.lastEventId || heard.lastId
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
    await first.database.inTenant(turkey, (tx) =>
      sql`insert into event (type) select 'source.updated' from generate_series(1, 501)`.execute(tx),
    )
    const after = await listen('admin', before.lastId)
    await expect.poll(() => after.types).toEqual(['refresh'])
  })

  it.each(['4711', 'nonsense', '0123456789ab-1:1:'])(
    'says to refresh who comes from a position it does not know: %s',
    async (position) => {
      const heard = await listen('admin', position)
      await expect.poll(() => heard.types).toEqual(['refresh'])
      await save()
      await expect.poll(() => heard.types).toEqual(['refresh', 'source.created'])
    },
  )

  it('names the position only with the last of what it tells at once, so that nobody who is cut off before it misses the rest', async () => {
    const before = await listen('admin')
    before.stream.close()
    await Promise.all([save(), save(), save()])
    const answer = await fetch(address + liveEventsPath, {
      headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'last-event-id': before.lastId },
    })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('event: ready')) text += (await reader.read()).value
    await reader.cancel()
    const told = text.split('\n\n').filter((frame) => frame.startsWith('event: change'))
    expect(told.length).toBeGreaterThanOrEqual(3)
    expect(told.join()).not.toContain('id: ')
    expect(text.indexOf('id: ')).toBeGreaterThan(text.indexOf('event: ready'))
  })

  it('is not open to visitors', async () => {
    const answer = await fetch(address + liveEventsPath)
    expect(answer.status).toBe(401)
  })

  it('takes up again when its connection to the database was cut', async () => {
    const heard = await listen('admin')
    await first.proxy.shut()
    await first.proxy.open()
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

describe('the stream of what happens to cases', () => {
  const team = demoId('Turkey', 'team', 'IT Support')

  const happened = (type: string, audience: (string | null)[] = [], tenantId = turkey) =>
    first.database.inTenant(tenantId, (tx) =>
      sql`insert into event (type, audience) values (${type}, ${audience}::uuid[])`.execute(tx),
    )
  const userNamed = (userName: string) =>
    first.database.inTenant(turkey, (tx) =>
      tx.selectFrom('app_user').select(['id', 'employee_id']).where('user_name', '=', userName).executeTakeFirstOrThrow(),
    )

  beforeAll(async () => {
    // Agents who see their queues and not all cases.
    await first.database.inTenant(turkey, (tx) =>
      sql`delete from role_permission using role where role.tenant_id = role_permission.tenant_id
        and role.id = role_permission.role_id and role.name = 'agent' and permission = ${P.ActivityAllList}`.execute(tx),
    )
  })

  it('tells every change to those who see all cases, also on another server of the same database', async () => {
    const second = await startSecondServer()
    const listeners = await Promise.all([listen('admin'), listen('lead', undefined, second)])
    const lead = await userNamed('lead')
    // The second server listens a moment after it serves.
    const hears = async () => {
      await happened('caseView.saved', [lead.id])
      return listeners[1]!.types.length
    }
    await expect.poll(hears).toBeGreaterThan(0)
    for (const change of caseChanges) await happened(`activity:${change}`)
    for (const heard of listeners) {
      const aboutCases = () => heard.types.filter((type) => type.startsWith('activity:'))
      await expect.poll(aboutCases).toEqual(caseChanges.map((change) => `activity:${change}`))
    }
  })

  it('tells others only of cases that name them or their team, and another tenant of none', async () => {
    const [agent, requester] = await Promise.all([userNamed('agent'), userNamed('employee')])
    const [inTeam, otherTeam, employee, greek] = await Promise.all([
      listen('agent'),
      listen('agent2'),
      listen('employee'),
      listen('admin-gr'),
    ])
    await happened('activity:added', [team])
    await happened('activity:status', [agent.id])
    await happened('activity:note', [requester.employee_id])
    await happened('activity:source')
    await happened('activity:document', [team], demoTenantId('Greece'))
    // A listener that has received this last event has received all events before it.
    await happened('activity:wrapup', [team, demoId('Turkey', 'team', 'Payroll'), requester.id])
    await expect.poll(() => inTeam.types).toEqual(['activity:added', 'activity:status', 'activity:wrapup'])
    await expect.poll(() => otherTeam.types).toEqual(['activity:wrapup'])
    await expect.poll(() => employee.types).toEqual(['activity:note', 'activity:wrapup'])
    await expect.poll(() => greek.types).toEqual(['activity:document'])
  })

  it('tells which case changed and how, and not whom that concerns', async () => {
    const [live, subjectId] = [await listen('admin'), crypto.randomUUID()]
    const before = live.lastId
    const change = { type: 'activity:report', subjectId }
    await first.database.inTenant(turkey, (tx) =>
      sql`insert into event (type, subject_id, actor_name, before, after, audience)
        values (${change.type}, ${subjectId}, 'Kimse', '{"a": 1}', '{"a": 2}', ${[team]}::uuid[])`.execute(tx),
    )
    await expect.poll(() => live.last).toEqual(change)
    const late = await listen('admin', before)
    await expect.poll(() => late.last).toEqual(change)
  })

  it('says whom it names, but neither to their team nor to those who hear of all cases, and to nobody who did it themselves', async () => {
    const [agent, requester] = await Promise.all([userNamed('agent'), userNamed('employee')])
    const listeners = await Promise.all(['agent', 'employee', 'admin'].map((userName) => listen(userName)))
    const told = async (audience: (string | null)[], actorId: string | null) => {
      const subjectId = crypto.randomUUID()
      await first.database.inTenant(turkey, (tx) =>
        sql`insert into event (type, subject_id, actor_id, audience)
          values ('activity:status', ${subjectId}, ${actorId}, ${audience}::uuid[])`.execute(tx),
      )
      const isHeard = (heard: Heard) => (heard.last as { subjectId?: string } | undefined)?.subjectId === subjectId
      await expect.poll(() => isHeard(listeners[2]!)).toBe(true)
      return listeners.map((heard) => (isHeard(heard) ? Object.keys(heard.last!).join(' ') : null))
    }
    const [hint, named, queued] = ['type subjectId', 'type subjectId isForYou', 'type subjectId isInQueue']
    expect(await told([team], null)).toEqual([queued, null, hint])
    expect(await told([team, agent.id], requester.id)).toEqual([`${named} isInQueue`, null, hint])
    expect(await told([team, agent.id], agent.id)).toEqual([queued, null, hint])
    expect(await told([requester.employee_id], agent.id)).toEqual([null, named, hint])
    expect(await told([requester.employee_id], requester.id)).toEqual([null, hint, hint])
  })

  it('tells of notes nobody who may not read them, although the case is theirs', async () => {
    const requester = await userNamed('employee')
    const [employee, lead] = await Promise.all([listen('employee'), listen('lead')])
    await happened('activity:note-added', [requester.employee_id, requester.id])
    await happened('activity:status', [requester.employee_id])
    await expect.poll(() => employee.types).toEqual(['activity:status'])
    await expect.poll(() => lead.types).toEqual(['activity:note-added', 'activity:status'])
  })

  describe('of somebody whose rights change while it is open', () => {
    const roleOf = (userName: string) =>
      first.database.inTenant(turkey, (tx) =>
        sql<{ id: string }>`select role_id as id from user_role join app_user on app_user.id = user_role.user_id
          where user_name = ${userName} limit 1`
          .execute(tx)
          .then(({ rows }) => rows[0]!.id),
      )
    /** In the transaction that says so. */
    const changed = (type: string, subjectId: string, change: ReturnType<typeof sql>) =>
      first.database.inTenant(turkey, async (tx) => {
        await change.execute(tx)
        await sql`insert into event (type, subject_id) values (${type}, ${subjectId})`.execute(tx)
      })
    /** The events that each listener receives for a change of any case, and of one of the team. */
    const heardBy = async (...listeners: Heard[]) => {
      const ids = await Promise.all(listeners.map(async () => (await userNamed('lead')).id))
      listeners.forEach((heard) => heard.types.splice(0))
      await happened('activity:source')
      await happened('activity:division', [team])
      await happened('caseView.saved', [...new Set(ids), (await userNamed('agent')).id])
      for (const heard of listeners) await expect.poll(() => heard.types.at(-1)).toBe('caseView.saved')
      return listeners.map((heard) => heard.types.filter((type) => type.startsWith('activity:')))
    }

    it('tells nothing more of what they may not see any more, and of what they may from now on', async () => {
      const [lead, agent] = await Promise.all([listen('lead'), listen('agent')])
      const role = await roleOf('lead')
      const { id: agentId } = await userNamed('agent')
      const [all, ofTeam] = [['activity:source', 'activity:division'], ['activity:division']]
      expect(await heardBy(lead, agent)).toEqual([all, ofTeam])

      const right = sql`(${role}, ${P.ActivityAllList})`
      await changed('role.updated', role, sql`delete from role_permission where (role_id, permission) = ${right}`)
      await changed('team.memberRemoved', team, sql`delete from team_member where user_id = ${agentId}`)
      const [leadHears, agentHears] = await heardBy(lead, agent)
      expect(leadHears).not.toContain('activity:source')
      expect(agentHears).toEqual([])

      await changed('role.updated', role, sql`insert into role_permission (role_id, permission) values ${right}`)
      await changed('user.updated', agentId, sql`insert into user_role (user_id, role_id) values (${agentId}, ${role})`)
      expect(await heardBy(lead, agent)).toEqual([all, all])
      await changed('user.updated', agentId, sql`delete from user_role where (user_id, role_id) = (${agentId}, ${role})`)
      await changed('team.memberAdded', team, sql`insert into team_member (user_id, team_id) values (${agentId}, ${team})`)
      expect(await heardBy(lead, agent)).toEqual([all, ofTeam])
    })

    it('looks up the rights of all of them in one query, however many listen', async () => {
      const asked: string[] = []
      const database = openDatabase(first.urls.appUrl, () => {}, { onQuery: ({ text }) => void asked.push(text) })
      onTestFinished(database.close)
      const feed = createLiveFeed(database, () => {})
      const { address: server } = await startLiveServer(first, feed, { database })
      const listeners = await Promise.all(['lead', 'agent', 'admin', 'agent2'].map((name) => listen(name, undefined, server)))
      asked.splice(0)
      await happened('role.updated')
      await happened('activity:wrapup', [team, demoId('Turkey', 'team', 'Payroll')])
      feed.announce(turkey)
      for (const heard of listeners) await expect.poll(() => heard.types.at(-1)).toBe('activity:wrapup')
      const isAboutRights = (text: string) => text.includes('role_permission')
      expect(asked.filter(isAboutRights)).toHaveLength(1)
      expect(asked.filter((text) => /from (event|app_user)/.test(text))).toHaveLength(2)
    })
  })

  it('tells them after a break what they have missed, and nothing more', async () => {
    const before = await listen('agent')
    before.stream.close()
    await happened('activity:case-type', [demoId('Turkey', 'team', 'Payroll')])
    await happened('activity:identity', [team])
    const after = await listen('agent', before.lastId)
    await expect.poll(() => after.types.at(-1)).toBe('activity:identity')
    // Earlier events may be repeated. Events that are not for the listener are still not sent.
    expect(after.types).not.toContain('activity:case-type')
  })
})

/** Another process would have its own pool, its own listener and its own feed, and share nothing but the database. */
async function startSecondServer(): Promise<string> {
  const database = openDatabase(first.urls.appUrl, () => {})
  onTestFinished(database.close)
  const feed = createLiveFeed(database, () => {})
  const listener = listenForEvents(first.urls.appUrl, feed.announce, feed.announceAll, () => {})
  onTestFinished(listener.close)
  return (await startLiveServer(first, feed, { database })).address
}

afterEach(() => open.forEach((stream) => stream.close()))
