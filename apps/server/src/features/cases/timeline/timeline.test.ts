import { type TimelineEntry, timelineKinds, type TimelineKind, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { nameOf, prepareCases } from '../notes/test-case.ts'
import { picking } from './timeline-store.ts'

const app = await startTestApp()
const { as } = app
const { inTurkey, openCase, addNote, changeStatus, transfer, happened, without } = await prepareCases(app)
const [lead, agent] = [as.user('lead'), as.user('agent')]

const ask = (id: string, query: object = {}, caller = lead) =>
  caller.call(workspaceRoutes.timeline, { params: { id }, query: query as { kind?: TimelineKind } })
const pageOf = async (id: string, query: object = {}, caller = lead) => {
  const answer = await ask(id, query, caller)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
/** Every entry, page by page. */
async function allOf(id: string, query: object = {}, meanwhile = async () => {}): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = []
  for (let before: string | undefined; ;) {
    const { items, earlier } = await pageOf(id, { ...query, before })
    entries.push(...items)
    if (earlier === null) return entries
    before = earlier
    await meanwhile()
  }
}
const inShort = (entry: TimelineEntry): string => {
  switch (entry.kind) {
    case 'detail':
      return `detail ${entry.previousStatus?.name} → ${entry.detail.statusWrapup}`
    case 'note':
      return `note ${entry.note.note}`
    case 'transfer':
      return `transfer ${[entry.transfer.assignedTeamName, entry.transfer.reason].filter(Boolean).join(': ')}`
    case 'event':
      return `event ${entry.audit.event}`
  }
}

/** A case to which something of every kind has happened. */
async function eventful(): Promise<string> {
  const id = await openCase()
  await changeStatus(id, 'İşlemde')
  await addNote(id, 'bir')
  await transfer(id, 'Payroll', agent, 'Bordro işi')
  await agent.call(documentRoutes.upload, { params: { id }, file: new File(['x'], 'ek.txt') })
  await changeStatus(id, 'İşlemde')
  await addNote(id, 'iki', as.user('lead'))
  return id
}

describe('GET /api/destek/activity/{id}/timeline', () => {
  it('merges details, notes, transfers and other events, newest first, each with what belongs to it', async () => {
    const id = await eventful()
    const { items, earlier } = await pageOf(id)
    expect(items.map(inShort)).toEqual([
      'note iki',
      'detail İşlemde → İşlemde',
      'event activity:document',
      'transfer Bordro 1. Seviye: Bordro işi',
      'note bir',
      'detail Açık → İşlemde',
      'transfer BT Destek',
    ])
    expect(earlier).toBeNull()
    expect(items[0]).toMatchObject({ note: { activityId: id, creatorUserFullName: nameOf('lead') } })
    expect(items[2]).toMatchObject({ audit: { description: 'Document added – Document: ek.txt' } })
    expect(items[5]).toMatchObject({ previousStatus: { name: 'Açık', code: expect.stringMatching(/^#/) } })
    const times = items.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('knows no status before the first where nobody wrote down how the case was opened', async () => {
    const id = await openCase()
    await inTurkey((tx) => sql`update status set name = 'Yeni adı' where name = 'Açık'`.execute(tx))
    await changeStatus(id, 'İşlemde')
    expect(await pageOf(id, { kind: 'detail' })).toMatchObject({ items: [{ previousStatus: { name: 'Açık', code: null } }] })
    await inTurkey((tx) => sql`update status set name = 'Açık' where name = 'Yeni adı'`.execute(tx))
  })

  it('comes in pages of any size without a gap or a repetition', async () => {
    const id = await eventful()
    const whole = (await pageOf(id)).items
    for (const maxResultCount of [1, 2, 3, 6, 7]) expect(await allOf(id, { maxResultCount })).toEqual(whole)
    for (const kind of Object.keys(timelineKinds)) {
      expect(await allOf(id, { kind, maxResultCount: 1 })).toEqual(whole.filter((entry) => entry.kind === kind))
    }
  })

  it('repeats and leaves out nothing while new entries arrive, also of one moment', async () => {
    const id = await openCase()
    await fill(id, 40, 1)
    const before = await allOf(id)
    let nth = 0
    const paged = await allOf(id, { maxResultCount: 7 }, async () => {
      await addNote(id, `yeni ${(nth += 1)}`)
      await changeStatus(id, 'İşlemde')
    })
    expect(paged).toEqual(before)
    expect(await allOf(id)).toHaveLength(before.length + 2 * nth)
  })

  it('answers a case with more than 500 entries in pages of 50, in one order', async () => {
    const id = await openCase()
    await fill(id, 520, 13)
    let pages = 0
    const entries = await allOf(id, {}, async () => void (pages += 1))
    expect(entries).toHaveLength(521)
    expect(pages).toBe(10)
    expect(new Set(entries.map(({ kind, id: entryId }) => `${kind} ${entryId}`)).size).toBe(521)
    const times = entries.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
    expectInvalid(await ask(id, { maxResultCount: 51 }), { maxResultCount: undefined })
  })

  it('reads of each kind only a page, by its index', async () => {
    const id = await openCase()
    await fill(id, 520, 13)
    const before = { kind: 'detail', id: crypto.randomUUID(), microseconds: '9000000000000000' } as const
    const asked = { caseId: id, kinds: Object.keys(timelineKinds) as TimelineKind[], eventTypes: ['activity:source'], count: 51 }
    for (const from of [null, before]) {
      const plan = await inTurkey(async (tx) => {
        // A table of the test is so small that to read it whole would be cheaper.
        for (const way of ['seqscan', 'bitmapscan']) await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, summary off)
          ${picking({ ...asked, before: from })}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      for (const index of ['activity_detail_of', 'activity_note_of', 'activity_transfer_of']) {
        expect(plan).toMatch(RegExp(`using ${index} .*rows=51\\b`))
      }
      expect(plan).toContain('using event_history')
    }
  })
})

describe('a place to go on from', () => {
  const garbage = [
    'x',
    '%%%',
    'bm9uc2Vuc2U',
    encoded('1 detail 5'),
    encoded(`x note ${crypto.randomUUID()}`),
    encoded('1 event 1 1'),
  ]

  it.each([...garbage, encoded(`1 nothing ${crypto.randomUUID()}`), encoded('1 toString 1')])(
    'that is none is refused: %s',
    async (before) => {
      const id = await openCase()
      expectInvalid(await ask(id, { before }), { before: 'Position is not valid.' })
    },
  )

  it('of another case tells nothing of that case', async () => {
    const [id, other] = [await openCase(), await eventful()]
    await addNote(id, 'benim')
    const { earlier } = await pageOf(other, { maxResultCount: 3 })
    const { items } = await pageOf(id, { before: earlier })
    expect(items.map(inShort)).toEqual(['transfer BT Destek'])
  })
})

describe('who reads what of it', () => {
  it.each(Object.entries(timelineKinds) as [TimelineKind, (typeof timelineKinds)[TimelineKind]][])(
    '%s only with %s',
    async (kind, permission) => {
      const id = await eventful()
      await without('team lead', [permission], async () => {
        const { items } = await pageOf(id)
        expect(new Set(items.map((entry) => entry.kind))).toEqual(
          new Set(Object.keys(timelineKinds).filter((other) => other !== kind)),
        )
        expect(await ask(id, { kind })).toMatchObject({ status: 403, text: '' })
      })
      expect((await pageOf(id, { kind })).items.length).toBeGreaterThan(0)
    },
  )

  it('is empty for whoever holds none of the permissions', async () => {
    const id = await eventful()
    await without('team lead', Object.values(timelineKinds), async () => {
      expect(await pageOf(id)).toEqual({ items: [], earlier: null })
    })
  })

  it('names nobody but themselves to whoever may not know the requester', async () => {
    const id = await openCase({ isHidden: true })
    await changeStatus(id, 'İşlemde')
    await addNote(id, 'bir')
    await happened(id, 'activity:division', { before: { divisionName: 'A' }, after: { divisionName: 'B' } })
    await addNote(id, 'iki', as.user('admin'))
    const told = JSON.stringify(await pageOf(id, {}, as.user('admin')))
    for (const userName of ['agent', 'lead', 'employee']) expect(told).not.toContain(nameOf(userName))
    expect(told).toContain(nameOf('admin'))
    expect(JSON.stringify(await pageOf(id))).toContain(nameOf('agent'))
  })

  it('is open to those who may open the card, and to no other tenant', async () => {
    const id = await openCase({ team: 'Payroll' })
    expectRefusal(await ask(id, {}, agent), 'activity.unauthorized')
    expectRefusal(await ask(id, {}, as.user('admin-gr')), 'record.notFound')
    expect(await ask(id, {}, as.user('employee'))).toMatchObject({ status: 403, text: '' })
  })
})

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** So many entries of all kinds, as many at a time as share one moment. */
const fill = (id: string, count: number, together: number) =>
  inTurkey(async (tx) => {
    const moment = sql`now() - (${count} - nth / ${together} * ${together}) * interval '1 second'`
    await sql`insert into activity_note (activity_id, note, creator_id, creation_time)
      select ${id}, nth::text, activity.creator_id, ${moment} from activity, generate_series(1, ${count}) nth
      where activity.id = ${id} and nth % 4 = 0`.execute(tx)
    await sql`insert into activity_detail (activity_id, description, description_text, status_id, creator_id, creation_time)
      select ${id}, nth::text, nth::text, activity.status_id, activity.creator_id, ${moment}
      from activity, generate_series(1, ${count}) nth where activity.id = ${id} and nth % 4 = 1`.execute(tx)
    await sql`insert into activity_transfer (activity_id, assigned_team_id, role, creator_id, creation_time)
      select ${id}, activity.assigned_team_id, 1, activity.creator_id, ${moment}
      from activity, generate_series(1, ${count}) nth where activity.id = ${id} and nth % 4 = 2`.execute(tx)
    await sql`insert into event (subject_id, type, occurred_at)
      select ${id}, 'activity:source', ${moment} from generate_series(1, ${count}) nth where nth % 4 = 3`.execute(tx)
  })
