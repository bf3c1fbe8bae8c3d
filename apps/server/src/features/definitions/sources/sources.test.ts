import { type SaveSource, sourceRoutes } from '@destek/contracts/definitions/sources'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const turkey = demoTenantId('Turkey')

let serial = 0
const draft = (changes: Partial<SaveSource> = {}) => {
  serial += 1
  return { id: null, code: `C${serial}`, name: `Kanal ${serial}`, description: null, isDefault: false, ...changes }
}
const given = async (changes: Partial<SaveSource> = {}) => (await admin.call(sourceRoutes.save, { body: draft(changes) })).body
const allCodes = async () => (await admin.call(sourceRoutes.all, {})).body.items.map((source) => source.code)
const history = (id: string) =>
  database.inTenant(turkey, (tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute())

describe('POST /api/destek/source', () => {
  it('creates a source when no id is sent and answers it whole [API-095, SOURCE-001, SOURCE-005]', async () => {
    const answer = await admin.call(sourceRoutes.save, {
      body: { id: null, code: 'FAX', name: ' Faks ', description: 'Eski kanal', isDefault: false },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      code: 'FAX',
      name: 'Faks',
      description: 'Eski kanal',
      isDefault: false,
      lastModificationTime: null,
    })
    expect(answer.body.id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await admin.call(sourceRoutes.one, { params: { id: answer.body.id } })).body).toEqual(answer.body)
  })

  it('updates the source whose id is sent', async () => {
    const source = await given()
    const answer = await admin.call(sourceRoutes.save, { body: { ...source, name: 'Yeni ad' } })
    expect(answer.body).toMatchObject({ id: source.id, name: 'Yeni ad', creationTime: source.creationTime })
    expect(answer.body.lastModificationTime).not.toBeNull()
    expect(answer.body.concurrencyStamp).not.toBe(source.concurrencyStamp)
  })

  it.each([
    { field: 'code', label: 'Code', max: 10, row: 'SOURCE-006' },
    { field: 'name', label: 'Name', max: 100, row: 'SOURCE-007' },
    { field: 'description', label: 'Description', max: 500, row: 'SOURCE-008' },
  ] as const)(
    'takes a $field of $max characters and refuses one more, in the words of the form [REF-010] [$row]',
    async ({ field, label, max }) => {
      const longest = `${++serial}`.padEnd(max, 'x')
      expect((await admin.call(sourceRoutes.save, { body: draft({ [field]: longest }) })).body[field]).toBe(longest)
      const before = await allCodes()
      const answer = await admin.call(sourceRoutes.save, { body: draft({ [field]: `${longest}x` }) })
      expectInvalid(answer, { [field]: `${label} length must be between 0 and ${max}.` })
      expect(await allCodes()).toEqual(before)
    },
  )

  it('requires a code and a name, and not a description [SOURCE-006, SOURCE-007, SOURCE-008]', async () => {
    const answer = await admin.call(sourceRoutes.save, { body: draft({ code: '  ', name: '' }) })
    expectInvalid(answer, { code: 'Please input Code.', name: 'Please input Name.' })
    expect((await admin.call(sourceRoutes.save, { body: draft({ description: '' }) })).body.description).toBeNull()
  })

  it('names the problem in the language of the caller', async () => {
    const answer = await admin.call(sourceRoutes.save, { body: draft({ code: '' }) }, { 'accept-language': 'tr-TR' })
    expectInvalid(answer, { code: 'Lütfen Kod alanını doldurun.' }, 'İşleminiz geçerli değil!')
  })

  it('refuses a code that is taken and says by whom [ERR-019]', async () => {
    await given({ code: 'TAKEN', name: 'İlk kaynak' })
    const answer = await admin.call(sourceRoutes.save, { body: draft({ code: 'taken' }) })
    expectRefusal(answer, 'source.codeTaken', 'The code “TAKEN” is taken by “İlk kaynak”.')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ error: { code: 'Destek:Source:CodeTaken', details: null, data: { field: 'code' } } })
  })

  it.each([
    ['Isıtma', 'ısıtma'],
    ['Isıtma', 'ISITMA'],
    ['İlan', 'ilan'],
    ['Info desk', 'INFO DESK'],
  ])('takes “%s” and “%s” for the same name', async (first, second) => {
    const source = await given({ name: first })
    const answer = await admin.call(sourceRoutes.save, { body: draft({ name: second }) })
    expectRefusal(answer, 'record.nameTaken', 'This name is already registered.')
    await admin.call(sourceRoutes.remove, { params: { id: source.id } })
  })

  it('keeps its own name when it is saved again', async () => {
    const source = await given()
    expect((await admin.call(sourceRoutes.save, { body: source })).status).toBe(200)
  })

  it('passes the default flag on: there is never more than one [REF-012]', async () => {
    const first = await given({ isDefault: true })
    const second = await given({ isDefault: true })
    const defaults = (await admin.call(sourceRoutes.all, {})).body.items.filter((source) => source.isDefault)
    expect(defaults.map((source) => source.id)).toEqual([second.id])
    expect((await history(first.id)).map((event) => event.type)).toEqual(['source.created', 'source.updated'])
  })

  it('keeps one default when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(sourceRoutes.save, { body: draft({ isDefault: true }) })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const sources = (await admin.call(sourceRoutes.all, {})).body.items
    expect(sources.filter((source) => source.isDefault)).toHaveLength(1)
  })

  it('lets one of two simultaneous savers of a name win', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.call(sourceRoutes.save, { body: { ...draft(), name: 'Yarışan ad' } })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 403, 403, 403])
  })

  it('tells the second of two savers that the record was changed meanwhile', async () => {
    const source = await given()
    await admin.call(sourceRoutes.save, { body: { ...source, description: 'Birinci' } })
    const answer = await admin.call(sourceRoutes.save, { body: { ...source, description: 'İkinci' } })
    expectRefusal(
      answer,
      'record.changedMeanwhile',
      'The data you have submitted has already been changed by another user. Discard your changes and try again.',
    )
    expect((await admin.call(sourceRoutes.one, { params: { id: source.id } })).body.description).toBe('Birinci')
  })

  it('does not check for changes when no stamp is sent', async () => {
    const source = await given()
    await admin.call(sourceRoutes.save, { body: { ...source, description: 'Birinci' } })
    const answer = await admin.call(sourceRoutes.save, { body: { ...source, concurrencyStamp: '', description: 'İkinci' } })
    expect(answer.body.description).toBe('İkinci')
  })

  it('keeps markup as the text it is', async () => {
    const description = '<script>alert(1)</script> & "quotes" \\ %_'
    expect((await given({ description })).description).toBe(description)
  })

  it('writes down who changed what, with before and after', async () => {
    const source = await given({ description: 'Önce' })
    await admin.call(sourceRoutes.save, { body: { ...source, description: 'Sonra' } }, { 'x-correlation-id': 'trace-me' })
    await admin.call(sourceRoutes.remove, { params: { id: source.id } })
    const [created, updated, deleted] = await history(source.id)
    expect(created).toMatchObject({
      type: 'source.created',
      actor_name: 'Zeynep Aksoy',
      before: null,
      after: { description: 'Önce' },
    })
    expect(updated).toMatchObject({
      type: 'source.updated',
      correlation_id: 'trace-me',
      before: { description: 'Önce' },
      after: { description: 'Sonra' },
    })
    expect(deleted).toMatchObject({ type: 'source.deleted', before: { description: 'Sonra' }, after: null })
  })

  it('answers 404 for an id that is not there', async () => {
    expectRefusal(await admin.call(sourceRoutes.save, { body: draft({ id: crypto.randomUUID() }) }), 'record.notFound')
  })
})

describe('GET /api/destek/source/pagedlist', () => {
  it('pages through every row once, in the order asked for [API-094]', async () => {
    const total = (await allCodes()).length
    const codes: string[] = []
    for (let skipCount = 0; skipCount < total; skipCount += 3) {
      const { body } = await admin.call(sourceRoutes.pagedList, {
        query: { skipCount, maxResultCount: 3, sorting: 'isDefault desc' },
      })
      expect(body.totalCount).toBe(total)
      codes.push(...body.items.map((source) => source.code))
    }
    expect(codes.toSorted()).toEqual((await allCodes()).toSorted())
  })

  it('answers ten rows unless it is told otherwise [CONST-001]', async () => {
    const { body } = await admin.call(sourceRoutes.pagedList, {})
    expect(body.items).toHaveLength(10)
    expect(body.totalCount).toBeGreaterThan(10)
  })

  it.each([
    ['sifre', 'Şifre kanalı'],
    ['ISTANBUL', 'İstanbul ofisi'],
    ['istanbul', 'İstanbul ofisi'],
    ['ŞİFRE', 'Şifre kanalı'],
    ['%50_', 'Yüzde %50_ kanal'],
  ])('finds by "%s" the source “%s”', async (filterText, name) => {
    if (!(await admin.call(sourceRoutes.pagedList, { query: { filterText: name } })).body.totalCount) await given({ name })
    const { body } = await admin.call(sourceRoutes.pagedList, { query: { filterText } })
    expect(body.items.map((source) => source.name)).toEqual([name])
  })

  it('sorts by the alphabet of the language', async () => {
    for (const name of ['zzz Cam', 'zzz Çam', 'zzz Dam', 'zzz Ilgın', 'zzz İlgi', 'zzz Jale']) await given({ name })
    const names = async (language: string) => {
      const query = { filterText: 'zzz', sorting: 'name' }
      return (await admin.call(sourceRoutes.pagedList, { query }, { 'accept-language': language })).body.items.map((source) =>
        source.name.slice(4),
      )
    }
    expect(await names('tr')).toEqual(['Cam', 'Çam', 'Dam', 'Ilgın', 'İlgi', 'Jale'])
  })

  it.each([
    [{ sorting: 'password' }, { sorting: 'The list cannot be sorted by "password".' }],
    [{ maxResultCount: '1001' }, { maxResultCount: 'maxResultCount must be at most 1000.' }],
    [{ skipCount: '-1' }, { skipCount: 'skipCount must be at least 0.' }],
    [
      { skipCount: 'x', maxResultCount: 'y' },
      { skipCount: undefined, maxResultCount: undefined },
    ],
  ])('refuses %o', async (query, problems) => {
    expectInvalid(await admin.call(sourceRoutes.pagedList, { query }), problems)
  })
})

describe('GET /api/destek/source', () => {
  it('answers all sources, also to people who only work with cases [API-093]', async () => {
    expect((await as.user('agent').call(sourceRoutes.all, {})).body.items.length).toBe((await allCodes()).length)
    expect((await as.user('employee').call(sourceRoutes.all, {})).status).toBe(403)
  })
})

describe('GET /api/destek/source/{id}', () => {
  it('answers one source [API-092]', async () => {
    const source = await given()
    expect((await admin.call(sourceRoutes.one, { params: { id: source.id.toUpperCase() } })).body).toEqual(source)
  })

  it('answers 404 for a source that is not there, and 400 for an id that is none', async () => {
    expectRefusal(
      await admin.call(sourceRoutes.one, { params: { id: crypto.randomUUID() } }),
      'record.notFound',
      'This source no longer exists.',
    )
    expectInvalid(await admin.call(sourceRoutes.one, { params: { id: 'seven' } }), { id: undefined })
  })
})

describe('DELETE /api/destek/source/{id}', () => {
  it('deletes a source and answers nothing [API-096]', async () => {
    const source = await given()
    const answer = await admin.call(sourceRoutes.remove, { params: { id: source.id } })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expectRefusal(await admin.call(sourceRoutes.one, { params: { id: source.id } }), 'record.notFound')
    expectRefusal(await admin.call(sourceRoutes.remove, { params: { id: source.id } }), 'record.notFound')
    const renaming = { body: { id: source.id, code: source.code, name: 'Renamed' } }
    expectRefusal(await admin.call(sourceRoutes.save, renaming), 'record.notFound')
  })

  it('refuses the default source [SOURCE-004, REF-012]', async () => {
    const source = await given({ isDefault: true })
    expectRefusal(await admin.call(sourceRoutes.remove, { params: { id: source.id } }), 'source.defaultNotDeletable')
    expect(await allCodes()).toContain(source.code)
  })
})

describe('the maintainers of sources', () => {
  it.each(['lead', 'agent', 'manager', 'client', 'employee'])('do not include %s [PERM-013, PERM-004]', async (userName) => {
    const caller = as.user(userName)
    const source = await given()
    const answers = await Promise.all([
      caller.call(sourceRoutes.pagedList, {}),
      caller.call(sourceRoutes.one, { params: { id: source.id } }),
      caller.call(sourceRoutes.save, { body: draft() }),
      caller.call(sourceRoutes.remove, { params: { id: source.id } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([403, '']))
    expect(await allCodes()).toContain(source.code)
  })

  it('need the area as well as its part [PERM-010]', async () => {
    const setArea = (granted: boolean) =>
      database.inTenant(turkey, (tx) =>
        granted
          ? sql`insert into role_permission (role_id, permission) select id, 'Destek.Definations' from role where name = 'administrator'`.execute(
              tx,
            )
          : sql`delete from role_permission where permission = 'Destek.Definations' and role_id = (select id from role where name = 'administrator')`.execute(
              tx,
            ),
      )
    await setArea(false)
    expect((await admin.call(sourceRoutes.pagedList, {})).status).toBe(403)
    await setArea(true)
    expect((await admin.call(sourceRoutes.pagedList, {})).status).toBe(200)
  })

  it('are asked to sign in first', async () => {
    const answer = await as.nobody().call(sourceRoutes.pagedList, {})
    expect(answer).toMatchObject({ status: 401, text: '', headers: { 'www-authenticate': 'Bearer' } })
  })
})
