import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import type { Route } from '@destek/contracts/core/routes'
import { allRoutes } from '@destek/contracts/system/api'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../tools/demo/accounts.ts'
import { demoId } from '../../../../tools/demo/demo-ids.ts'
import { readOpening, turkey } from '../features/cases/create/test-opening.ts'
import { statusId } from '../features/cases/notes/test-case.ts'
import type { Answer, Caller } from './caller.ts'
import { pathsOf } from './fuzz/valid-input.ts'
import { startTestApp } from './start-test-app.ts'

const { as, database } = await startTestApp()
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)
const { draft } = await inTurkey(readOpening)
const [agent, lead, employee] = [as.user('agent'), as.user('lead'), as.user('employee')]
const employeeOf = (userName: string) => demoAccounts.find((account) => account.userName === userName)!.employeeId!
const stranger = draft.employeeId
const ofTheirTeam = { transfer: true, assignedTeamId: demoId('Turkey', 'team', 'IT Support') }
const ownDraft = {
  divisionId: draft.divisionId,
  parentWrappupId: draft.callParentWrapupId,
  childWrapupId: draft.callWrapupId,
  description: '<p>Ekranım donuyor.</p>',
}

const openCase = async (employeeId: string, statusWrapupId = draft.statusWrapupId) => {
  const body = { ...draft, ...ofTheirTeam, statusWrapupId, employeeId } as never
  return (await agent.call(caseRoutes.create, { body })).body.id
}

/** How each of two people sends a call with a `requestId`, and the table of the created rows. */
interface Sender {
  table: 'activity' | 'activity_detail' | 'activity_note'
  people: [Caller, Caller]
  /** The records for the two people: for an answer each has its own case. */
  places: () => Promise<[string, string]>
  send: (caller: Caller, place: string, requestId: string) => Promise<Answer>
}

const noPlace = async (): Promise<[string, string]> => ['', '']
const bothOnOne = async (): Promise<[string, string]> => {
  const id = await openCase(employeeOf('employee'))
  return [id, id]
}

const senders: Record<string, Sender> = {
  [nameOf(caseRoutes.create)]: {
    table: 'activity',
    people: [agent, lead],
    places: noPlace,
    send: (caller, _, requestId) => caller.call(caseRoutes.create, { body: { ...draft, requestId } as never }),
  },
  [nameOf(caseRoutes.createOwner)]: {
    table: 'activity',
    people: [employee, lead],
    places: noPlace,
    send: (caller, _, requestId) => caller.call(caseRoutes.createOwner, { body: { ...ownDraft, requestId } as never }),
  },
  [nameOf(noteRoutes.create)]: {
    table: 'activity_note',
    people: [agent, lead],
    places: bothOnOne,
    send: (caller, id, requestId) => caller.call(noteRoutes.create, { params: { id }, body: { note: 'Arandı.', requestId } }),
  },
  [nameOf(caseDetailRoutes.changeStatus)]: {
    table: 'activity_detail',
    people: [agent, lead],
    places: bothOnOne,
    send: (caller, id, requestId) =>
      caller.call(caseDetailRoutes.changeStatus, {
        params: { id },
        body: { statusWrapupId: waiting, description: 'Hangi ekran?', requestId },
      }),
  },
  [nameOf(caseDetailRoutes.reply)]: {
    table: 'activity_detail',
    // A detail of another call has the request ids of the agent.
    people: [as.user('admin'), lead],
    places: bothOnOne,
    send: (caller, id, requestId) =>
      caller.call(caseDetailRoutes.reply, { params: { id }, body: { description: 'Bugün bakılıyor.', requestId }, files: [] }),
  },
  [nameOf(employeeResponseRoutes.create)]: {
    table: 'activity_detail',
    people: [employee, lead],
    places: async () => [await openCase(employeeOf('employee'), waiting), await openCase(employeeOf('lead'), waiting)],
    send: (caller, id, requestId) =>
      caller.call(employeeResponseRoutes.create, {
        params: { id },
        body: { description: 'Evet.', requestId } as never,
        files: [],
      }),
  },
  [nameOf(ownCaseActionRoutes.comment)]: {
    table: 'activity_detail',
    people: [employee, lead],
    places: async () => [await openCase(employeeOf('employee')), await openCase(employeeOf('lead'))],
    send: (caller, id, requestId) =>
      caller.call(ownCaseActionRoutes.comment, { params: { id }, body: { description: 'Bir de bu.', requestId }, files: [] }),
  },
  [nameOf(ownCaseActionRoutes.withdraw)]: {
    table: 'activity_detail',
    people: [employee, lead],
    places: async () => [await openCase(employeeOf('employee')), await openCase(employeeOf('lead'))],
    send: (caller, id, requestId) => caller.call(ownCaseActionRoutes.withdraw, { params: { id }, body: { requestId } }),
  },
  [nameOf(ownCaseActionRoutes.reopen)]: {
    table: 'activity_detail',
    people: [employee, lead],
    places: async () => [await openCase(employeeOf('employee'), closed), await openCase(employeeOf('lead'), closed)],
    send: (caller, id, requestId) =>
      caller.call(ownCaseActionRoutes.reopen, { params: { id }, body: { reason: 'Yine oldu.', requestId } }),
  },
}

const [waiting, closed] = ['Çalışan Yanıtı Bekleniyor', 'Çözüldü'].map(statusId) as [string, string]

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** Names by which a sender might name a request. */
const isRequestKey = (name: string) => /requestId|idempoten|nonce/i.test(name)

const idIn = ({ body }: Answer): string => (typeof body === 'string' ? body : (body as { id: string }).id)

const newest = (table: Sender['table']) =>
  inTurkey(async (tx) => (await tx.selectFrom(table).select('id').orderBy('creation_time', 'desc').limit(1).execute())[0]!.id)

const countOf = (table: Sender['table']) =>
  inTurkey(async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx)
    return rows[0]!.count
  })

const tablesWith = (id: string) =>
  inTurkey(async (tx) => {
    const { rows } = await sql<{ name: string }>`select relation.relname as name from pg_class relation
      join pg_attribute on attrelid = relation.oid and attname = 'id' and atttypid = 'uuid'::regtype
      where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace order by 1`.execute(tx)
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: own } = await sql`select from ${sql.table(name)} where id = ${id}`.execute(tx)
      if (own.length > 0) found.push(name)
    }
    return found
  })

it('every call by which a sender may name a request is tried below', () => {
  const named = allRoutes.filter((route) => pathsOf(route.body).some(({ name }) => isRequestKey(name)))
  expect(named.map(nameOf).toSorted()).toEqual(Object.keys(senders).toSorted())
})

const people = demoAccounts.flatMap(({ employeeId }) => employeeId ?? [])
const isFirstOf = (table: Sender['table'], nth: number) =>
  Object.values(senders).findIndex((sender) => sender.table === table) === nth
const inOrder = Object.entries(senders).map(([name, sender], nth) => [name, { ...sender, nth }] as const)

describe.each(inOrder)('a request id sent to %s', (_, { table, people: [one, other], places, send, nth }) => {
  it('is never the id of anything, whatever else has it', async () => {
    const existing = {
      'a case of somebody else': await openCase(stranger),
      'a detail': (
        await agent.call(caseDetailRoutes.changeStatus, {
          params: { id: await openCase(stranger) },
          body: { statusWrapupId: waiting, description: 'Hangi ekran?' },
        })
      ).body.id,
      'a note': (await agent.call(noteRoutes.create, { params: { id: await openCase(stranger) }, body: { note: 'Arandı.' } }))
        .body.id,
      'a person': people[nth]!,
      // Calls that write into the same table share its request ids, so each id is tried with the first of them.
      ...(isFirstOf(table, nth) && { 'the tenant': turkey }),
      nothing: crypto.randomUUID(),
    }
    for (const [what, requestId] of Object.entries(existing)) {
      const before = await tablesWith(requestId)
      const [place] = await places()
      const answer = await send(one, place, requestId)
      expect(answer.status, `${what}: ${answer.text}`).toBe(200)
      expect(idIn(answer), what).not.toBe(requestId)
      expect(idIn(answer), what).toBe(await newest(table))
      expect(await tablesWith(requestId), what).toEqual(before)
    }
  })

  it('answers the first result again to the same person, and to nobody else', async () => {
    const requestId = crypto.randomUUID()
    const [place, otherPlace] = await places()
    const first = await send(one, place, requestId)
    expect(first.status, first.text).toBe(200)
    const count = await countOf(table)
    expect(idIn(await send(one, place, requestId))).toBe(idIn(first))
    expect(await countOf(table)).toBe(count)
    const ofOther = await send(other, otherPlace, requestId)
    expect(ofOther.status, ofOther.text).toBe(200)
    expect(idIn(ofOther)).not.toBe(idIn(first))
    expect(idIn(await send(other, otherPlace, requestId))).toBe(idIn(ofOther))
    expect(await countOf(table)).toBe(count + 1)
  })
})

it('the same request id names one thing of each kind', async () => {
  const requestId = crypto.randomUUID()
  const ids = []
  for (const { places, send, people } of Object.values(senders).filter(
    ({ table }, nth, all) => all.findIndex((each) => each.table === table) === nth,
  )) {
    const answer = await send(people[1], (await places())[1], requestId)
    expect(answer.status, answer.text).toBe(200)
    ids.push(idIn(answer))
  }
  expect(new Set(ids).size).toBe(3)
})
