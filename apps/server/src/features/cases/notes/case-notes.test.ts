import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { P } from '@destek/contracts/core/permissions'
import { describe, expect, it } from 'vitest'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { nameOf, prepareCases } from './test-case.ts'

const app = await startTestApp()
const { as } = app
const { inTurkey, openCase, addNote, changeStatus, without } = await prepareCases(app)
const [agent, lead, employee] = [as.user('agent'), as.user('lead'), as.user('employee')]

const add = (id: string, body: object, caller = agent, headers = {}) =>
  caller.call(noteRoutes.create, { params: { id }, body: body as { note: string } }, headers)
const notesOf = (id: string, query = {}, caller = agent) =>
  caller.call(noteRoutes.ofCase, { query: { activityId: id, maxResultCount: 1000, ...query } })
const rowOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const eventsOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute())
const storedNotes = (id: string) =>
  inTurkey((tx) => tx.selectFrom('activity_note').select('note').where('activity_id', '=', id).orderBy('creation_time').execute())

describe('POST /api/destek/activity/{id}/create-note', () => {
  it('keeps a note and answers it: text, time and writer [API-025, CASE-068, API-009]', async () => {
    const id = await openCase()
    const answer = await add(id, { note: '  Vardiya amirine <b>soruldu</b>.\n' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      id: expect.any(String),
      activityId: id,
      note: 'Vardiya amirine <b>soruldu</b>.',
      creatorUserFullName: nameOf('agent'),
      creationTime: expect.any(String),
    })
    expect((await notesOf(id)).body).toEqual({ items: [answer.body], totalCount: 1 })
  })

  it('is the first response, tells that there is a note, and not what it says [CASE-022]', async () => {
    const id = await openCase()
    const { concurrency_stamp: stamp } = await rowOf(id)
    await addNote(id, 'Gizli kalsın')
    const row = await rowOf(id)
    expect(row.first_response_time).not.toBeNull()
    expect(row.concurrency_stamp).not.toBe(stamp)
    const event = (await eventsOf(id)).at(-1)!
    expect(event).toMatchObject({ type: 'activity:note-added', after: null })
    expect(JSON.stringify(event)).not.toContain('Gizli')
  })

  it('takes 1 to 700 characters without the spaces around them [CASE-065, CASE-066]', async () => {
    const id = await openCase()
    const cases: [string, boolean][] = [
      ['', false],
      [' \n\t ', false],
      ['a', true],
      ['ş'.repeat(700), true],
      [`  ${'ş'.repeat(700)}  `, true],
      ['ş'.repeat(701), false],
    ]
    for (const [note, isTaken] of cases) expect([note, (await add(id, { note })).status]).toEqual([note, isTaken ? 200 : 400])
    expect((await storedNotes(id)).map(({ note }) => note.length)).toEqual([1, 700, 700])
    expectInvalid(await add(id, { note: '   ' }), { note: 'Please input Note.' })
    expectInvalid(await add(id, {}, agent, { 'accept-language': 'tr' }), { note: undefined }, 'İşleminiz geçerli değil!')
  })

  it('needs the permission to add notes; to read them is not enough [CASE-067]', async () => {
    const id = await openCase()
    expect(await add(id, { note: 'x' }, employee)).toMatchObject({ status: 403, text: '' })
    await without('agent', [P.NotesAddNote], async () => {
      expect(await add(id, { note: 'x' })).toMatchObject({ status: 403, text: '' })
      expect((await notesOf(id)).status).toBe(200)
    })
    await without('agent', [P.Notes], async () => {
      expect((await notesOf(id)).status).toBe(403)
      expect((await add(id, { note: 'x' })).status).toBe(200)
    })
  })

  it('is for those who open the card; from a list the others still change the status, as its rows offer [LIST-062]', async () => {
    const id = await openCase({ team: 'Payroll' })
    expectRefusal(await add(id, { note: 'x' }), 'activity.unauthorized')
    expect(await storedNotes(id)).toEqual([])
    await changeStatus(id, 'Açık')
    expect((await add(id, { note: 'x' }, lead)).status).toBe(200)
  })

  it('is for cases that the caller meets: those of another tenant are not there', async () => {
    const id = await openCase()
    const greek = as.user('agent-gr')
    expectRefusal(await add(id, { note: 'x' }, greek), 'record.notFound')
    expectRefusal(await notesOf(id, {}, greek), 'record.notFound')
    expectRefusal(await add(crypto.randomUUID(), { note: 'x' }), 'record.notFound')
    expect(await storedNotes(id)).toEqual([])
  })

  it('answers the first note when the same is sent again, also twice in the same moment', async () => {
    const [id, requestId] = [await openCase(), crypto.randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => add(id, { note: 'Bir kez', requestId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(await storedNotes(id)).toHaveLength(1)
    expect((await eventsOf(id)).filter(({ type }) => type === 'activity:note-added')).toHaveLength(1)
  })

  it('refuses the name of a request about another case', async () => {
    const [id, other, requestId] = [await openCase(), await openCase(), crypto.randomUUID()]
    await add(id, { note: 'Benim', requestId })
    expectInvalid(await add(other, { note: 'Benim', requestId }), { requestId: 'Sending is not valid.' })
    expect(await storedNotes(other)).toEqual([])
  })

  it('keeps all of 50 that are written in the same moment, in one order', async () => {
    const id = await openCase()
    const texts = Array.from({ length: 50 }, (_, nth) => `Not ${nth}`)
    const answers = await Promise.all(texts.map((note, nth) => add(id, { note }, nth % 2 === 0 ? agent : lead)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const { items, totalCount } = (await notesOf(id)).body
    expect(totalCount).toBe(50)
    expect(items.map(({ note }) => note).toSorted()).toEqual(texts.toSorted())
    expect(new Set(items.map(({ creationTime }) => creationTime)).size).toBeGreaterThan(1)
    expect((await eventsOf(id)).filter(({ type }) => type === 'activity:note-added')).toHaveLength(50)
  })
})

describe('GET /api/destek/activity/notes-pagedlist', () => {
  it('answers the notes of a case newest first, in pages [API-024, CASE-004]', async () => {
    const id = await openCase()
    await addNote(await openCase(), 'Başka talep')
    for (const note of ['ilk', 'orta', 'son']) await addNote(id, note)
    const texts = async (query: object) => {
      const { items, totalCount } = (await notesOf(id, query)).body
      return [items.map(({ note }) => note), totalCount]
    }
    expect(await texts({})).toEqual([['son', 'orta', 'ilk'], 3])
    expect(await texts({ skipCount: 1, maxResultCount: 1 })).toEqual([['orta'], 3])
    expect(await texts({ maxResultCount: 0 })).toEqual([[], 3])
  })

  it('names no writer but themselves to whoever may not know the requester', async () => {
    const id = await openCase({ isHidden: true })
    await addNote(id, 'Ajandan')
    await addNote(id, 'Yöneticiden', as.user('admin'))
    const namesFor = async (userName: string) =>
      (await notesOf(id, {}, as.user(userName))).body.items.map(({ creatorUserFullName }) => creatorUserFullName)
    expect(await namesFor('admin')).toEqual([nameOf('admin'), null])
    expect(await namesFor('lead')).toEqual([nameOf('admin'), nameOf('agent')])
  })
})
