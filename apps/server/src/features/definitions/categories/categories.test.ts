import { categoryRoutes, type SaveCategory } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { historyRoutes } from '@destek/contracts/system/history'
import { subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import { sql } from 'kysely'
import { streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const payroll = demoId('Turkey', 'division', 'Bordro')
const itDivision = demoId('Turkey', 'division', 'Bilgi teknolojileri')
const payrollTeam = demoId('Turkey', 'team', 'Payroll')
const unknown = crypto.randomUUID()

let serial = 0
const main = (changes: Partial<SaveCategory> = {}) => ({
  id: null,
  name: `Konu ${(serial += 1)}`,
  divisionId: payroll,
  ...changes,
})
const save = (body: object) => admin.call(categoryRoutes.save, { body: body as SaveCategory })
const given = async (changes: Partial<SaveCategory> = {}) => {
  const answer = await save(main(changes))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const one = async (id: string) => (await admin.call(categoryRoutes.one, { params: { id } })).body
const listed = async (query: object) => (await admin.call(categoryRoutes.pagedList, { query })).body
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)
const all = async (query: object) => (await admin.call(categoryRoutes.all, { query })).body.items
const totals = async () => (await all({ includeInactive: 'true' })).length

describe('POST /api/destek/wrapup', () => {
  it('keeps what a robot does, and whether the agent starts it, for those who open cases [WRAP-007]', async () => {
    const byHand = await given({ rpaAction: 'RESET', rpaIntegration: true, rpaIntegrationManuel: true })
    const plain = await given()
    const offered = (await as.user('agent').call(categoryRoutes.all, { query: { divisionId: payroll } })).body.items
    const robot = (id: string) => {
      const { rpaAction, rpaIntegration, rpaIntegrationManuel } = offered.find((category) => category.id === id)!
      return { rpaAction, rpaIntegration, rpaIntegrationManuel }
    }
    expect(robot(byHand.id)).toEqual({ rpaAction: 'RESET', rpaIntegration: true, rpaIntegrationManuel: true })
    expect(robot(plain.id)).toEqual({ rpaAction: null, rpaIntegration: false, rpaIntegrationManuel: false })
  })

  it('creates a main category and one below it, and answers each whole [API-078, WRAP-001, WRAP-006, API-076]', async () => {
    const parent = await given({ name: ' Maaş ', rpaAction: 'SALARY', rpaIntegration: true })
    expect(parent).toMatchObject({
      name: 'Maaş',
      parentId: null,
      parentName: null,
      division: payroll,
      divisionId: payroll,
      divisionName: 'Bordro',
      serviceDeskName: null,
      assignedTeamId: null,
      priorityServiceDesk: null,
      priorityRgbColor: null,
      sla: null,
      isActive: true,
      rpaAction: 'SALARY',
      rpaIntegration: true,
      subWrapups: [],
    })
    const worked = {
      serviceDeskName: 'PAYROLL/MISSING',
      assignedTeamId: payrollTeam,
      priorityServiceDesk: 'High',
      priorityRgbColor: '#ff5252',
      sla: 24,
    }
    const child = await given({ name: 'Eksik ödeme', parentId: parent.id, ...worked })
    expect(child).toMatchObject({
      parentId: parent.id,
      parentName: 'Maaş',
      ...worked,
      priorityRgbColor: '#FF5252',
      assignedTeamName: 'Bordro 1. Seviye',
    })
    expect(await one(child.id)).toEqual(child)
    const below = await admin.call(subCategoryRoutes.save, { body: { id: null, wrapupId: child.id, name: 'Fazla mesai' } })
    expect((await one(child.id)).subWrapups).toEqual([{ id: below.body.id, name: 'Fazla mesai', isActive: true }])
  })

  it('updates the category whose id is sent, the active flag as well [REF-006]', async () => {
    const category = await given()
    const { body } = await save({ ...category, name: 'Yeni konu', isActive: false })
    expect(body).toMatchObject({ id: category.id, name: 'Yeni konu', isActive: false, creationTime: category.creationTime })
    expect(body.concurrencyStamp).not.toBe(category.concurrencyStamp)
    const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'category', id: category.id } })).body
    expect(items[0]?.changes.map(({ field, before, after }) => [field, before, after]).toSorted()).toEqual([
      ['isActive', true, false],
      ['name', category.name, 'Yeni konu'],
    ])
  })

  it.each([
    { field: 'name', label: 'Name', row: 'WRAP-009' },
    { field: 'serviceDeskName', label: 'Service desk name', row: 'WRAP-010' },
    { field: 'priorityServiceDesk', label: 'Service desk priority', row: 'WRAP-006' },
    { field: 'rpaAction', label: 'RPA action', row: 'WRAP-006' },
  ] as const)('takes a $field of 180 characters and refuses 181 [$row]', async ({ field, label }) => {
    const { id: parentId } = await given()
    const longest = `${(serial += 1)}`.padEnd(180, 'ş')
    expect((await given({ parentId, [field]: longest }))[field]).toBe(longest)
    const before = await totals()
    for (const tooLong of [`${longest}x`, 'x'.repeat(10_000)]) {
      expectInvalid(await save(main({ parentId, [field]: tooLong })), { [field]: `${label} length must be between 0 and 180.` })
    }
    expect(await totals()).toBe(before)
  })

  it('requires a name and a division [WRAP-009, WRAP-012]', async () => {
    for (const name of ['', '   ', undefined]) {
      expectInvalid(await save({ ...main(), name, divisionId: undefined }), {
        name: 'Please input Name.',
        divisionId: 'Please select Division.',
      })
    }
  })

  it('requires a parent of what is said to be no main category [WRAP-011]', async () => {
    expectInvalid(await save(main({ isMain: false })), { parentId: 'Please select Main category.' })
    expectInvalid(await save({ ...main(), isMain: false, parentId: '' }), { parentId: 'Please select Main category.' })
    expect((await save(main({ isMain: true }))).status).toBe(200)
    expectInvalid(await save(main({ isMain: true, parentId: (await given()).id })), { parentId: undefined })
  })

  it.each([
    ['serviceDeskName', 'PAYROLL', 'Service desk name'],
    ['assignedTeamId', payrollTeam, 'Team'],
    ['priorityServiceDesk', 'High', 'Service desk priority'],
    ['priorityRgbColor', '#FF0000', 'Priority colour'],
    ['sla', 0, 'SLA'],
  ])('takes no %s of a main category [WRAP-008]', async (field, value, label) => {
    expectInvalid(await save(main({ [field]: value })), {
      [field]: `A main category has no ${label}; only a category below one does.`,
    })
  })

  it.each([
    [{ sla: -1 }, { sla: 'SLA must be at least 0.' }],
    [{ sla: 1.5 }, { sla: undefined }],
    [{ sla: '8' }, { sla: undefined }],
    [{ priorityRgbColor: 'red-ish' }, { priorityRgbColor: 'Priority colour must be a colour.' }],
    [{ divisionId: unknown }, { divisionId: 'The chosen Division does not exist any more.' }],
    [{ divisionId: demoId('Greece', 'division', 'Payroll') }, { divisionId: 'The chosen Division does not exist any more.' }],
    [{ divisionId: 'x' }, { divisionId: 'Please select Division.' }],
    [{ assignedTeamId: unknown }, { assignedTeamId: 'The chosen Team does not exist any more.' }],
    [{ assignedTeamId: 'x' }, { assignedTeamId: undefined }],
    [{ parentId: unknown }, { parentId: 'The chosen Main category does not exist any more.' }],
    [{ divisionId: itDivision }, { parentId: 'Main category belongs to another division.' }],
    [{ isActive: 'perhaps' }, { isActive: undefined }],
  ])('refuses %o and saves nothing', async (changes, problems) => {
    const { id: parentId } = await given()
    const before = await totals()
    expectInvalid(await save({ ...main({ parentId }), ...changes }), problems)
    expect(await totals()).toBe(before)
  })

  it('keeps markup as the text it is', async () => {
    const { id: parentId } = await given()
    const text = '<script>alert(1)</script> & "tırnak" \\ %_'
    expect(await given({ name: text, parentId, serviceDeskName: text })).toMatchObject({ name: text, serviceDeskName: text })
  })

  it.each([
    ['Yan haklar', ' YAN HAKLAR '],
    ['Isıtma', 'ısıtma'],
    ['İzin', 'izin'],
    ['Info', 'INFO'],
  ])('takes “%s” and “%s” of one division and parent for the same [WRAP-013, WRAP-014, REF-011]', async (first, second) => {
    const message = 'This category name and the category tag are already registered.'
    const number = (serial += 1)
    const parent = await given({ name: `${number} ${first}` })
    const asMain = ` ${number} ${second.trim()} `
    const refused = await save(main({ name: asMain }))
    expectRefusal(refused, 'category.duplicate', message)
    expect(refused.body).toMatchObject({ error: { data: { field: 'name' } } })
    expect((await save(main({ name: asMain, divisionId: itDivision }))).status).toBe(200)

    await given({ name: first, parentId: parent.id })
    expectRefusal(await save(main({ name: second, parentId: parent.id })), 'category.duplicate', message)
    const other = await given({ parentId: parent.id })
    expectRefusal(await save({ ...other, name: second }), 'category.duplicate', message)
    expect((await save(main({ name: second, parentId: (await given()).id }))).status).toBe(200)
    expect((await save(other)).status).toBe(200)
  })

  it('knows two levels: nothing is below itself, below what is below another, or in a circle', async () => {
    const [first, two] = [await given(), await given()]
    expectInvalid(await save({ ...first, parentId: first.id }), { parentId: 'A record cannot be its own Main category.' })
    const below = await given({ parentId: first.id })
    expectInvalid(await save(main({ parentId: below.id })), { parentId: 'Main category must be one of the first level.' })
    expectInvalid(await save({ ...first, parentId: below.id }), { parentId: 'Main category must be one of the first level.' })
    expectRefusal(
      await save({ ...first, parentId: two.id }),
      'category.hasSubCategories',
      `“${first.name}” has categories below it (1), so it must stay a main category of its division. Move or delete those first.`,
    )
    expectRefusal(await save({ ...first, divisionId: itDivision }), 'category.hasSubCategories')
    expect((await save({ ...below, parentId: two.id })).body.parentName).toBe(two.name)
    expect((await save({ ...first, parentId: two.id })).body.parentName).toBe(two.name)
  })

  it('keeps a category in its division as long as cases use it', async () => {
    const main = await given({ divisionId: itDivision })
    const [first, used] = [await given(), await given({ parentId: (await given()).id })]
    await database.inTenant(demoTenantId('Turkey'), (tx) =>
      sql`update activity set category_id = ${used.id} where id = (select id from activity order by id limit 1)`.execute(tx),
    )
    expectRefusal(
      await save({ ...used, divisionId: itDivision, parentId: main.id }),
      'category.hasCases',
      `“${used.name}” is used by cases (1), so it must stay in its division. Add a category in the other division instead.`,
    )
    expect((await one(used.id)).divisionId).toBe(payroll)
    expect((await save({ ...used, name: `${used.name} (yeni)` })).status).toBe(200)
    expect((await save({ ...first, divisionId: itDivision, parentId: main.id })).body.divisionId).toBe(itDivision)
  })

  it('lets one of two win that are put below each other at the same moment', async () => {
    const [first, two] = [await given(), await given()]
    const answers = await Promise.all([save({ ...first, parentId: two.id }), save({ ...two, parentId: first.id })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const parents = [(await one(first.id)).parentId, (await one(two.id)).parentId]
    expect(parents.filter((parent) => parent !== null)).toHaveLength(1)
  })

  it('lets one of several simultaneous savers of a name win, and tells the second saver of a record', async () => {
    const name = `Yarışan ${(serial += 1)}`
    const answers = await Promise.all([1, 2, 3].map(() => save(main({ name }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    const category = await given()
    await save({ ...category, rpaAction: 'Birinci' })
    expectRefusal(await save({ ...category, rpaAction: 'İkinci' }), 'record.changedMeanwhile')
    expect((await one(category.id)).rpaAction).toBe('Birinci')
    expect((await save({ ...category, concurrencyStamp: '', rpaAction: 'İkinci' })).body.rpaAction).toBe('İkinci')
  })

  it('answers 404 for an id that is not there or of another tenant', async () => {
    const category = await given()
    expectRefusal(await save(main({ id: unknown })), 'record.notFound', 'This category no longer exists.')
    const foreign = await as.user('admin-gr').call(categoryRoutes.one, { params: { id: category.id } })
    expectRefusal(foreign, 'record.notFound')
    expectInvalid(await admin.call(categoryRoutes.one, { params: { id: 'seven' } }), { id: undefined })
  })
})

describe('GET /api/destek/wrapup/pagedlist', () => {
  it('answers the main categories, or what is below one, filtered and in pages [API-077]', async () => {
    const tag = `Liste${(serial += 1)}`
    const parent = await given({ name: `${tag} Çatı` })
    await given({ name: `${tag} şirket`, divisionId: itDivision, isActive: false })
    for (const name of ['Cam', 'Çam', 'Dam']) await given({ name, parentId: parent.id, isActive: name !== 'Dam' })

    const mains = await listed({ filterText: tag.toUpperCase() })
    expect(names(mains.items)).toEqual([`${tag} Çatı`, `${tag} şirket`])
    expect(names((await listed({ filterText: tag, divisionId: itDivision })).items)).toEqual([`${tag} şirket`])
    expect(names((await listed({ filterText: `${tag} SIRKET`, isActive: 'False' })).items)).toEqual([`${tag} şirket`])
    expect(names((await listed({ filterText: tag, isActive: 'true', parentId: '' })).items)).toEqual([`${tag} Çatı`])

    const below = { parentId: parent.id }
    expect(names((await listed(below)).items)).toEqual(['Cam', 'Çam', 'Dam'])
    const page = await listed({ ...below, sorting: 'name desc', skipCount: 1, maxResultCount: 1 })
    expect(page).toMatchObject({ totalCount: 3, items: [{ name: 'Çam', parentName: `${tag} Çatı` }] })
    expect(names((await listed({ ...below, isActive: 'false' })).items)).toEqual(['Dam'])
    expect(await listed({ parentId: unknown })).toEqual({ items: [], totalCount: 0 })
  })

  it('sorts by every column it shows and by nothing else', async () => {
    const columns = [
      'parentName',
      'divisionName',
      'serviceDeskName',
      'assignedTeamName',
      'priorityServiceDesk',
      'sla',
      'isActive',
    ]
    for (const sorting of columns) expect((await listed({ sorting })).items.length).toBeGreaterThan(0)
    const answer = await admin.call(categoryRoutes.pagedList, { query: { sorting: 'rpaAction', parentId: 'x' } })
    expectInvalid(answer, { sorting: undefined, parentId: undefined })
  })
})

describe('GET /api/destek/wrapup and parentList', () => {
  it('answer by name what can be chosen in a division, to people who work with cases too [API-074, API-075]', async () => {
    const { id: divisionId } = (await admin.call(divisionRoutes.save, { body: { id: null, name: 'Seçilen birim' } })).body
    const [open, closed] = [
      await given({ name: 'B açık', divisionId }),
      await given({ name: 'A kapalı', divisionId, isActive: false }),
    ]
    const child = await given({ name: 'C seçilir', divisionId, parentId: open.id })
    await given({ name: 'D pasif', divisionId, parentId: open.id, isActive: false })
    await given({ name: 'E kapalının altında', divisionId, parentId: closed.id })
    for (const isActive of [true, false]) {
      const body = { id: null, wrapupId: child.id, name: isActive ? 'Aktif' : 'Pasif', isActive }
      await admin.call(subCategoryRoutes.save, { body })
    }
    const agent = as.user('agent')
    const chosen = async (route: typeof categoryRoutes.all | typeof categoryRoutes.mains, query: object) =>
      (await agent.call(route, { query })).body.items

    const offered = await chosen(categoryRoutes.all, { divisionId })
    expect(names(offered)).toEqual(['B açık', 'C seçilir'])
    expect(names(offered[1]!.subWrapups)).toEqual(['Aktif'])
    expect(names(await chosen(categoryRoutes.mains, { divisionId }))).toEqual(['B açık'])

    const everything = await chosen(categoryRoutes.all, { divisionId, includeInactive: 'true' })
    expect(names(everything)).toEqual(['A kapalı', 'B açık', 'C seçilir', 'D pasif', 'E kapalının altında'])
    expect(names(everything[2]!.subWrapups)).toEqual(['Aktif', 'Pasif'])
    expect(names(await chosen(categoryRoutes.mains, { divisionId, includeInactive: 'true' }))).toEqual(['A kapalı', 'B açık'])
    expect(names(await chosen(categoryRoutes.all, {}))).toEqual(expect.arrayContaining(['B açık', 'C seçilir']))
    expect(names(await chosen(categoryRoutes.mains, { divisionId: '' }))).toContain('B açık')
  })

  it('offer the active categories of public divisions to everybody, for a case of their own', async () => {
    const divisionOf = async (isPublic: boolean) =>
      (await admin.call(divisionRoutes.save, { body: { id: null, name: `Birim ${(serial += 1)}`, isPublic } })).body.id
    const [open, closed] = [await divisionOf(true), await divisionOf(false)]
    const main = await given({ name: 'Herkese', divisionId: open })
    await given({ name: 'Alttaki', divisionId: open, parentId: main.id })
    await given({ name: 'Eskisi', divisionId: open, isActive: false })
    await given({ name: 'Ekibe', divisionId: closed })

    const offered = async (userName: string, route: typeof categoryRoutes.all | typeof categoryRoutes.mains, query: object) =>
      names((await as.user(userName).call(route, { query })).body.items)
    for (const userName of ['employee', 'client']) {
      expect(await offered(userName, categoryRoutes.all, { divisionId: open, includeInactive: 'true' })).toEqual([
        'Alttaki',
        'Herkese',
      ])
      expect(await offered(userName, categoryRoutes.mains, { divisionId: open })).toEqual(['Herkese'])
      expect(await offered(userName, categoryRoutes.all, { divisionId: closed })).toEqual([])
      expect(await offered(userName, categoryRoutes.all, {})).not.toContain('Ekibe')
    }
    expect(await offered('agent', categoryRoutes.mains, { divisionId: closed })).toEqual(['Ekibe'])
  })
})

describe('GET /api/destek/wrapup/excel-list', () => {
  const cells = async (language: string) => {
    const { body } = await admin.call(categoryRoutes.excelList, {}, { 'accept-language': language })
    const rows: unknown[][] = []
    for await (const { values } of streamXlsxRows(Buffer.from(body, 'base64'))) rows.push(values)
    return rows
  }

  it('answers every category as a base64 spreadsheet, text always as text [API-080]', async () => {
    const parent = await given({ name: '=1+1 Çağrı ğüşıöİ' })
    const child = await given({
      name: '@SUM(A1) <b>&',
      parentId: parent.id,
      assignedTeamId: payrollTeam,
      sla: 8,
      serviceDeskName: '+90',
      priorityServiceDesk: '-1',
      isActive: false,
    })
    for (const name of ['İkinci', 'Birinci']) {
      await admin.call(subCategoryRoutes.save, { body: { id: null, wrapupId: child.id, name } })
    }
    const rows = await cells('tr-TR')
    expect(rows[0]).toEqual([
      'Ana kategori',
      'Kategori',
      'Birim',
      'Alt kategoriler',
      'Takım',
      'SLA (saat)',
      'Servis masasındaki adı',
      'Servis masası önceliği',
      'Aktif',
    ])
    const own = rows.filter(([first]) => first === parent.name)
    expect(own.map((row) => [...row, ...Array<null>(9 - row.length).fill(null)])).toEqual([
      [parent.name, null, 'Bordro', null, null, null, null, null, 'Evet'],
      [parent.name, '@SUM(A1) <b>&', 'Bordro', 'Birinci; İkinci', 'Bordro 1. Seviye', 8, '+90', '-1', 'Hayır'],
    ])
    expect(rows).toHaveLength((await totals()) + 1)
    expect((await cells('en'))[0]?.[0]).toBe('Main category')
  })
})

describe('DELETE /api/destek/wrapup/{id}', () => {
  it('deletes a category and answers nothing [API-079]', async () => {
    const { id } = await given()
    expect(await admin.call(categoryRoutes.remove, { params: { id } })).toMatchObject({ status: 204, text: '' })
    expectRefusal(await admin.call(categoryRoutes.remove, { params: { id } }), 'record.notFound')
  })

  it('refuses one that has others below it, and says how many', async () => {
    const parent = await given({ name: 'Dolu konu' })
    const [child] = [await given({ parentId: parent.id }), await given({ parentId: parent.id })]
    await admin.call(subCategoryRoutes.save, { body: { id: null, wrapupId: child!.id, name: 'Dipteki' } })
    const refused = await admin.call(categoryRoutes.remove, { params: { id: parent.id } })
    expectRefusal(refused, 'record.inUse')
    expect(refused.text).toContain('2 categories below it')
    const other = await admin.call(categoryRoutes.remove, { params: { id: child!.id } }, { 'accept-language': 'tr' })
    expectRefusal(other, 'record.inUse')
    expect(other.text).toContain('altındaki 1 alt kategori')
    expect((await one(parent.id)).name).toBe('Dolu konu')
  })
})

describe('the maintainers of categories', () => {
  it.each(['lead', 'agent', 'manager', 'client', 'employee'])('do not include %s [PERM-011]', async (userName) => {
    const caller = as.user(userName)
    const { id } = await given()
    const answers = await Promise.all([
      caller.call(categoryRoutes.pagedList, {}),
      caller.call(categoryRoutes.one, { params: { id } }),
      caller.call(categoryRoutes.excelList, {}),
      caller.call(categoryRoutes.save, { body: main() }),
      caller.call(categoryRoutes.remove, { params: { id } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([403, '']))
    expect((await one(id)).id).toBe(id)
    expect((await as.nobody().call(categoryRoutes.all, {})).status).toBe(401)
  })
})
