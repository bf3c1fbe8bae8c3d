import { P } from '@destek/contracts/core/permissions'
import { historyRoutes } from '@destek/contracts/system/history'
import { type SaveSmsTemplate, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const divisionId = demoId('Turkey', 'division', 'Bordro')

let serial = 0
const draft = (changes: Partial<SaveSmsTemplate> = {}) => {
  serial += 1
  return { id: null, name: `Şablon ${serial}`, text: 'Talebiniz çözüldü.', divisionId: null, ...changes }
}
const save = (body: ReturnType<typeof draft>) => admin.call(smsTemplateRoutes.save, { body })
const given = async (changes: Partial<SaveSmsTemplate> = {}) => (await save(draft(changes))).body
const one = (id: string) => admin.call(smsTemplateRoutes.one, { params: { id } })
const total = async () => (await admin.call(smsTemplateRoutes.list, { query: { maxResultCount: 0 } })).body.totalCount

describe('POST /api/destek/sms', () => {
  it('creates a template of a division, and updates it when its id is sent [API-121, API-122, SMS-001, SMS-004]', async () => {
    const created = await save(draft({ name: ' Bordro hazır ', divisionId }))
    expect(created.status).toBe(200)
    expect(created.body).toMatchObject({ name: 'Bordro hazır', text: 'Talebiniz çözüldü.', divisionId, division: 'Bordro' })
    expect((await one(created.body.id)).body).toEqual(created.body)

    const updated = await admin.call(smsTemplateRoutes.save, { body: { ...created.body, text: 'Yeni metin', divisionId: null } })
    expect(updated.body).toMatchObject({ id: created.body.id, text: 'Yeni metin', divisionId: null, division: null })
    const history = await admin.call(historyRoutes.pagedList, { params: { kind: 'smsTemplate', id: created.body.id } })
    expect(history.body.items.map(({ act }) => act)).toEqual(['updated', 'created'])
    expect(history.body.items[0]!.changes).toMatchObject([
      { field: 'text', before: 'Talebiniz çözüldü.', after: 'Yeni metin' },
      { field: 'division', before: 'Bordro', after: null },
    ])
  })

  it('needs no division: such a template is for every one [SMS-007]', async () => {
    expect(await given({ divisionId: null })).toMatchObject({ divisionId: null, division: null })
  })

  it.each([
    { field: 'name', label: 'Name', max: 100, row: 'SMS-005' },
    { field: 'text', label: 'Message', max: 720, row: 'SMS-006' },
  ] as const)('requires a $field of at most $max characters [$row]', async ({ field, label, max }) => {
    const longest = `${++serial}`.padEnd(max, 'ş')
    expect((await given({ [field]: longest }))[field]).toBe(longest)
    const before = await total()
    const tooLong = `${label} length must be between 0 and ${max}.`
    for (const [text, message] of [
      [`${longest}x`, tooLong],
      ['x'.repeat(10_000), tooLong],
      ['', `Please input ${label}.`],
      [' \n ', `Please input ${label}.`],
    ]) {
      expectInvalid(await save(draft({ [field]: text })), { [field]: message })
    }
    expect(await total()).toBe(before)
  })

  it.each([
    ['Isı', 'ısı'],
    ['İzin', 'izin'],
    ['Info', 'INFO'],
  ])('takes “%s” and “%s” for the same name and refuses the second [REF-011]', async (first, second) => {
    const template = await given({ name: first })
    expectRefusal(await save(draft({ name: second })), 'record.nameTaken', 'This name is already registered.')
    expect((await admin.call(smsTemplateRoutes.save, { body: template })).status).toBe(200)
  })

  it('refuses a division that is not there or belongs to another tenant, and an id that is not there', async () => {
    for (const other of [crypto.randomUUID(), demoId('Greece', 'division', 'Payroll')]) {
      expectInvalid(await save(draft({ divisionId: other })), { divisionId: 'The chosen Division does not exist any more.' })
    }
    const unknown = { ...draft(), id: crypto.randomUUID() }
    expectRefusal(
      await admin.call(smsTemplateRoutes.save, { body: unknown }),
      'record.notFound',
      'This SMS template no longer exists.',
    )
  })

  it.each(['Sayın {adSoyad},', 'Sayın {adı},', 'Merhaba {FirstName}', '{firstName} {foo.bar}'])(
    'refuses “%s”: nobody would fill it in',
    async (text) => {
      const before = await total()
      expectInvalid(await save(draft({ text })), {
        text: 'Message may contain only these placeholders: {firstName}, {lastName}, {fullName}, {userName}, {ident}.',
      })
      const answer = await admin.call(smsTemplateRoutes.save, { body: draft({ text }) }, { 'accept-language': 'tr' })
      expect(answer.text).toContain('Mesaj yalnızca şu yer tutucuları içerebilir: {firstName}')
      expect(await total()).toBe(before)
    },
  )

  it.each(['{firstName} {lastName} {fullName} {userName} {ident}', 'Kod: {} { } {a b} }{ {{firstName}}'])(
    'takes “%s”',
    async (text) => expect((await given({ text })).text).toBe(text),
  )

  it('keeps markup as the text it is', async () => {
    const text = '<script>alert(1)</script> & "quotes" \\ %_'
    expect((await given({ text })).text).toBe(text)
  })

  it('lets one of two simultaneous savers win, of a new name and of a change', async () => {
    const twice = await Promise.all([1, 2].map(() => save(draft({ name: 'Yarışan şablon' }))))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const template = await given()
    const changes = await Promise.all(
      ['Bir', 'İki'].map((text) => admin.call(smsTemplateRoutes.save, { body: { ...template, text } })),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('DELETE /api/destek/sms/template/{id}', () => {
  it('deletes a template [API-123]', async () => {
    const { id } = await given()
    expect(await admin.call(smsTemplateRoutes.remove, { params: { id } })).toMatchObject({ status: 204, text: '' })
    expectRefusal(await one(id), 'record.notFound')
    expectRefusal(await admin.call(smsTemplateRoutes.remove, { params: { id } }), 'record.notFound')
  })
})

describe('GET /api/destek/sms/template-list', () => {
  it('takes filter, order and paging [API-124]', async () => {
    for (const name of ['qq Çam', 'qq Cam', 'qq Dam']) await given({ name, divisionId: name === 'qq Dam' ? divisionId : null })
    const names = async (query: object) =>
      (await admin.call(smsTemplateRoutes.list, { query }, { 'accept-language': 'tr' })).body.items.map(({ name }) => name)
    expect(await names({ filterText: 'QQ cam' })).toEqual(['qq Cam', 'qq Çam'])
    expect(await names({ filterText: 'qq', sorting: 'name desc' })).toEqual(['qq Dam', 'qq Çam', 'qq Cam'])
    expect(await names({ filterText: 'qq', skipCount: 1, maxResultCount: 1 })).toEqual(['qq Çam'])
    expect((await names({ filterText: 'qq', sorting: 'division' }))[0]).toBe('qq Dam')
    expectInvalid(await admin.call(smsTemplateRoutes.list, { query: { sorting: 'secret' } }), { sorting: undefined })
  })

  it('gives up to 999 templates at once, for the choice when sending [SMS-012]', async () => {
    await database.inTenant(demoTenantId('Turkey'), (tx) =>
      sql`insert into sms_template (name, text) select 'Çok ' || n, 'x' from generate_series(1, 1000) n`.execute(tx),
    )
    const { body } = await admin.call(smsTemplateRoutes.list, { query: { maxResultCount: 999 } })
    expect(body.items).toHaveLength(999)
    expect(body.totalCount).toBeGreaterThan(999)
    expectInvalid(await admin.call(smsTemplateRoutes.list, { query: { maxResultCount: 1000 } }), { maxResultCount: undefined })
  })
})

describe('the maintainers of SMS templates', () => {
  // In the second tenant the feature is off, so even its administrator is refused.
  it.each(['lead', 'manager', 'employee', 'admin-gr'])('do not include %s [PERM-019]', async (userName) => {
    const caller = as.user(userName)
    const { id } = await given()
    const answers = await Promise.all([
      caller.call(smsTemplateRoutes.one, { params: { id } }),
      caller.call(smsTemplateRoutes.save, { body: draft() }),
      caller.call(smsTemplateRoutes.remove, { params: { id } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([403, '']))
    expect((await one(id)).status).toBe(200)
  })

  it('share the list with those who send messages, and with nobody else', async () => {
    const sends = (granted: boolean) =>
      database.inTenant(demoTenantId('Turkey'), (tx) =>
        granted
          ? sql`insert into role_permission (role_id, permission) select id, ${P.EmployeesSendSms} from role where name = 'agent' on conflict do nothing`.execute(
              tx,
            )
          : sql`delete from role_permission where permission = ${P.EmployeesSendSms} and role_id in (select id from role where name = 'agent')`.execute(
              tx,
            ),
      )
    await sends(false)
    expect((await as.user('agent').call(smsTemplateRoutes.list, {})).status).toBe(403)
    await sends(true)
    expect((await as.user('agent').call(smsTemplateRoutes.list, {})).status).toBe(200)
    expect((await as.user('admin-gr').call(smsTemplateRoutes.list, {})).status).toBe(403)
  })
})
