import { historyRoutes } from '@destek/contracts/system/history'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { type Program, ProgramItem, programRoutes } from '@destek/contracts/definitions/programs'
import { describe, expect, it } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as } = await startTestApp()
const admin = as.user('admin')
const id = demoId('Turkey', 'program', 'FDT')
const foreignId = (await as.user('admin-gr').call(programRoutes.pagedList, {})).body.items[0]!.id

const read = async () => (await admin.call(programRoutes.one, { params: { id } })).body
const mapping = (program: Program, changes: object = {}) => ({
  id: program.id,
  serviceDeskGroupName: program.serviceDeskGroupName ?? 'OPS',
  serviceDeskAffectedName: program.serviceDeskAffectedName ?? 'OPS',
  isActive: program.isActive,
  concurrencyStamp: program.concurrencyStamp,
  ...changes,
})

describe('GET /api/destek/program/{id}', () => {
  it('answers one program whole [API-114, PROG-004]', async () => {
    expect(await read()).toMatchObject({
      id,
      ident: '30111',
      name: 'Fatura Destek TR',
      abbrName: 'FDT',
      isActive: true,
      locationId: demoId('Turkey', 'location', 'İzmir'),
      locationName: 'İzmir',
      clientId: demoId('Turkey', 'client', 'Telvora Telekom'),
      clientName: 'Telvora Telekom',
      serviceDeskGroupName: 'OPS_IZM_FDT',
      serviceDeskAffectedName: 'Fatura Destek TR (İzmir)',
    })
  })

  it('answers 404 for a program that is not there or of another tenant', async () => {
    for (const other of [crypto.randomUUID(), foreignId]) {
      expectRefusal(
        await admin.call(programRoutes.one, { params: { id: other } }),
        'record.notFound',
        'This program no longer exists.',
      )
    }
  })
})

describe('GET /api/ccms/programs', () => {
  it('answers the programs with all that they have, to whoever filters by them [PROG-004]', async () => {
    const item = ProgramItem.strip().parse(await read())
    const answer = await as.user('agent').call(lookupRoutes.programList, { query: { filter: item.ident } })
    expect(answer.body.items).toEqual([item])
  })
})

describe('POST /api/destek/program', () => {
  it('saves the names and the active flag, and nothing else [API-115, PROG-001, REF-006]', async () => {
    const before = await read()
    const answer = await admin.send('POST', programRoutes.save.path, {
      ...before,
      name: 'Another name',
      serviceDeskGroupName: ' NEW_GROUP ',
      serviceDeskAffectedName: '<b>Fatura</b>',
      isActive: false,
    })
    expect(answer.status).toBe(200)
    const after = await read()
    expect(answer.body).toEqual(after)
    expect(after).toMatchObject({
      name: before.name,
      serviceDeskGroupName: 'NEW_GROUP',
      serviceDeskAffectedName: '<b>Fatura</b>',
      isActive: false,
    })
    const history = await admin.call(historyRoutes.pagedList, { params: { kind: 'program', id } })
    expect(history.body.items[0]!.changes).toEqual([
      { field: 'isActive', before: true, after: false, isSecret: false },
      { field: 'serviceDeskGroupName', before: before.serviceDeskGroupName, after: 'NEW_GROUP', isSecret: false },
      { field: 'serviceDeskAffectedName', before: before.serviceDeskAffectedName, after: '<b>Fatura</b>', isSecret: false },
    ])
  })

  it.each([
    { field: 'serviceDeskGroupName', label: 'Service desk group', row: '[PROG-005]' },
    { field: 'serviceDeskAffectedName', label: 'Service desk affected name', row: '[PROG-006]' },
  ] as const)('requires $field of at most 230 characters $row', async ({ field, label }) => {
    const saved = await admin.call(programRoutes.save, { body: mapping(await read(), { [field]: 'x'.repeat(230) }) })
    expect(saved.body[field]).toBe('x'.repeat(230))
    const tooLong = `${label} length must be between 0 and 230.`
    for (const [text, message] of [
      ['x'.repeat(231), tooLong],
      ['x'.repeat(10_000), tooLong],
      ['', `Please input ${label}.`],
      ['   ', `Please input ${label}.`],
    ]) {
      expectInvalid(await admin.call(programRoutes.save, { body: mapping(saved.body, { [field]: text }) }), { [field]: message })
    }
    expect(await read()).toEqual(saved.body)
  })

  it('neither makes nor reaches other programs: no id, an unknown one, one of another tenant [REF-005]', async () => {
    const body = mapping(await read())
    expectInvalid(await admin.send('POST', programRoutes.save.path, { ...body, id: null }), { id: undefined })
    for (const other of [crypto.randomUUID(), foreignId]) {
      expectRefusal(
        await admin.call(programRoutes.save, { body: { ...body, id: other, concurrencyStamp: null } }),
        'record.notFound',
      )
    }
  })

  it('tells the second of two savers that the program was changed meanwhile', async () => {
    const body = mapping(await read())
    const answers = await Promise.all(
      ['ONE', 'TWO'].map((name) => admin.call(programRoutes.save, { body: { ...body, serviceDeskGroupName: name } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('GET /api/destek/program/pagedlist', () => {
  const names = async (query: object) =>
    (await admin.call(programRoutes.pagedList, { query: { maxResultCount: 1000, ...query } })).body.items.map(
      ({ abbrName }) => abbrName,
    )

  it('finds by text, location and client', async () => {
    const locationId = demoId('Turkey', 'location', 'İzmir')
    const clientId = demoId('Turkey', 'client', 'Telvora Telekom')
    expect(await names({ filterText: 'SIK UCAN' })).toEqual(['SUY'])
    expect(await names({ locationId, sorting: 'abbrName' })).toEqual(['FDT', 'KRG', 'SDK', 'TEK'])
    expect(await names({ locationId, clientId, sorting: 'abbrName desc' })).toEqual(['TEK', 'SDK', 'FDT'])
    expect(await names({ locationId, clientId, filterText: 'teknik' })).toEqual(['TEK'])
    expect(await names({ locationId: crypto.randomUUID() })).toEqual([])
  })

  it('pages through every program once', async () => {
    const all = await names({})
    const paged: string[] = []
    for (let skipCount = 0; skipCount < all.length; skipCount += 7) {
      paged.push(...(await names({ skipCount, maxResultCount: 7, sorting: 'clientName' })))
    }
    expect(paged.toSorted()).toEqual(all.toSorted())
    expectInvalid(await admin.call(programRoutes.pagedList, { query: { locationId: 'here' } }), { locationId: undefined })
  })

  it('is for those who map programs, not for others [PERM-017]', async () => {
    for (const userName of ['lead', 'agent', 'manager', 'employee']) {
      const caller = as.user(userName)
      const answers = await Promise.all([
        caller.call(programRoutes.pagedList, {}),
        caller.call(programRoutes.one, { params: { id } }),
        caller.call(programRoutes.save, { body: mapping(await read()) }),
      ])
      expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([403, '']))
    }
  })
})

describe.each([
  { route: lookupRoutes.locations, row: '[API-052]', filter: 'SANLI', found: 'Şanlıurfa', ident: '106' },
  { route: lookupRoutes.clients, row: '[API-053]', filter: 'saglik', found: 'Medilora Sağlık', ident: '2008' },
])('GET $route.path', ({ route, row, filter, found, ident }) => {
  it(`takes a filter by name or ident, and answers sorted by name ${row}`, async () => {
    const read = async (query: object) => (await admin.call(route, { query })).body.items
    expect(await read({ filter })).toMatchObject([{ ident, name: found }])
    expect(await read({ filter: ident })).toMatchObject([{ ident, name: found }])
    expect(await read({ filter: 'no such place' })).toEqual([])
    const all = (await read({})).map(({ name }) => name)
    expect(all).toEqual(all.toSorted(new Intl.Collator('en').compare))
    expect(all).toContain(found)
  })

  it('is closed to people who filter nothing', async () => {
    expect((await as.user('employee').call(route, {})).status).toBe(403)
  })
})
