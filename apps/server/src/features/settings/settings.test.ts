import { configurationRoutes } from '@destek/contracts/system/configuration'
import { flatSettings } from '@destek/contracts/system/flat-settings'
import { historyRoutes } from '@destek/contracts/system/history'
import { F, S } from '@destek/contracts/system/settings'
import { settingLimits, settingRoutes, smsProviders, type TenantSettings } from '@destek/contracts/system/tenant-settings'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database, secrets, urls } = await startTestApp()
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

const turkey = demoTenantId('Turkey')
const admin = as.user('admin')
const greek = as.user('admin-gr')

const read = async (caller = admin) => (await caller.call(settingRoutes.read, {})).body
const save = async (changes: Record<string, object>, caller = admin, headers?: Record<string, string>) =>
  caller.call(settingRoutes.save, { body: merged(await read(caller), changes) as never }, headers)

/** The settings with some groups changed, as a careful client sends them. */
const merged = (settings: TenantSettings, changes: Record<string, object>) => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(changes).map(([group, values]) => [group, { ...(settings as Record<string, unknown>)[group]!, ...values }]),
  ),
})

const clientSettings = async (caller = admin) =>
  (await caller.call(configurationRoutes.application, {})).body.setting.values as Record<string, string>

const history = async () =>
  (await admin.call(historyRoutes.pagedList, { params: { kind: 'settings', id: turkey }, query: {} })).body.items

const filled = {
  serviceDesk: { enable: true, userName: 'svc', password: 'pw-desk', defaultGroup: 'IT', defaultAffectedUser: 'destek' },
  callCenterStudio: {
    tenantName: 'anadolu',
    tenantToken: 'token-1',
    softPhoneEnable: true,
    callPrefix: '9',
    helloButtonUrl: 'https://studio.example.com/hello',
    chatEnable: true,
    chatWidgetKey: 'widget',
    voiceContentCode: 'VPRINT',
  },
  activeDirectory: { userName: 'ldap', password: 'pw-ldap', organizationalEntry: 'OU=Org', mailGroupEntry: 'OU=Mail' },
  faq: { enable: true, url: 'https://sss.example.com' },
  survey: { enable: true, url: 'https://anket.example.com/?a={activityId}&f={friendlyId}' },
  assetManagement: { url: 'https://assets.example.com/people/{userName}' },
  smsProvider: {
    enable: true,
    providerName: smsProviders[0],
    providerConfiguration: { userName: 'sms', password: 'pw-sms' },
  },
}
const secretTexts = ['pw-desk', 'token-1', 'pw-ldap', 'pw-sms']

beforeEach(async () => {
  await owner.query('delete from tenant_secret')
  await owner.query(`delete from tenant_setting where name like 'Destek.%' and name <> '${S.HomeLinks}'`)
})

describe('PUT and GET /api/destek/settings', () => {
  it('keep every field of every group [API-131, API-132, SETT-001, SETT-013, SETT-014, SETT-015, SETT-016, SETT-017, SETT-018, EMP-020]', async () => {
    const saved = await save(filled)
    expect(saved.status, saved.text).toBe(200)
    const settings = await read()
    expect(saved.body).toEqual(settings)
    expect(settings).toMatchObject({
      serviceDesk: { ...filled.serviceDesk, password: null, passwordIsSet: true },
      callCenterStudio: { ...filled.callCenterStudio, tenantToken: null, tenantTokenIsSet: true },
      activeDirectory: { ...filled.activeDirectory, password: null, passwordIsSet: true },
      faq: filled.faq,
      survey: filled.survey,
      assetManagement: filled.assetManagement,
      smsProvider: {
        enable: true,
        providerName: 'Netgsm',
        providerConfiguration: { userName: 'sms', password: null, passwordIsSet: true },
      },
    })
  })

  it('begin with everything off and empty, and the one provider chosen [SETT-019]', async () => {
    const { concurrencyStamp, smsProvider, ...groups } = await read()
    expect(Object.values(flatSettings(groups)).every((value) => value === null || value === false)).toBe(true)
    expect(smsProvider).toMatchObject({ enable: false, providerName: 'Netgsm' })
    expect(concurrencyStamp).toMatch(/^[0-9a-f]{32}$/)
    expectInvalid(await save({ smsProvider: { providerName: 'Pigeon' } }), { 'smsProvider.providerName': undefined })
  })

  it('tell clients the values under their known names, and nothing that is not for them [SETT-021, SETT-022, SETT-024, SETT-012]', async () => {
    await save(filled)
    const values = await clientSettings()
    expect(values).toMatchObject({
      'Destek.ServiceDesk.Enable': 'true',
      'Destek.Survey.Enable': 'true',
      'Destek.Survey.Url': filled.survey.url,
      'Destek.CCS.ChatEnable': 'true',
      'Destek.CCS.SoftPhoneEnable': 'true',
      'Destek.CCS.TenantName': 'anadolu',
      'Destek.CCS.CallPrefix': '9',
      'Destek.CCS.ChatWidgetKey': 'widget',
      'Destek.CCS.HelloButtonUrl': 'https://studio.example.com/hello',
      'Destek.Faq.Enable': 'true',
      'Destek.Faq.Url': 'https://sss.example.com',
      'Destek.AssetManagement.ProfileUrl': filled.assetManagement.url,
    })
    const text = JSON.stringify(values)
    for (const hidden of [...secretTexts, 'svc', 'VPRINT', 'OU=Org']) expect(text).not.toContain(hidden)
  })

  it('keep HTML and script as plain text', async () => {
    const text = '<script>alert(1)</script><b>x</b>'
    await save({ serviceDesk: { defaultGroup: text } })
    expect((await read()).serviceDesk.defaultGroup).toBe(text)
  })

  it('take what no switch governs while the softphone and the chat are off [SETT-010]', async () => {
    const { tenantName, tenantToken, voiceContentCode } = filled.callCenterStudio
    const { activeDirectory } = filled
    const answer = await save({ callCenterStudio: { tenantName, tenantToken, voiceContentCode }, activeDirectory })
    expect(answer.body).toMatchObject({
      callCenterStudio: { tenantName, tenantTokenIsSet: true, voiceContentCode, softPhoneEnable: false, chatEnable: false },
      activeDirectory: { userName: 'ldap', passwordIsSet: true, organizationalEntry: 'OU=Org', mailGroupEntry: 'OU=Mail' },
    })
  })

  it('leave a group alone that is not sent', async () => {
    await save(filled)
    const { activeDirectory: _, smsProvider: __, ...rest } = await read()
    expect((await admin.call(settingRoutes.save, { body: rest })).body).toMatchObject({
      activeDirectory: { userName: 'ldap', passwordIsSet: true },
      smsProvider: { enable: true },
    })
  })
})

describe('a password or token', () => {
  const stored = (name: string) => database.inTenant(turkey, (tx) => secrets.read(tx, turkey, name))

  it('is never answered, stays when nothing is typed, and goes only when that is said [SETT-020]', async () => {
    const answer = await save(filled)
    for (const text of secretTexts) expect(answer.text).not.toContain(text)
    for (const nothing of ['', '   ', null]) await save({ serviceDesk: { password: nothing } })
    expect(await stored('Destek.ServiceDesk.Password')).toBe('pw-desk')
    await save({ serviceDesk: { password: 'second' }, callCenterStudio: { removeTenantToken: true } })
    expect(await stored('Destek.ServiceDesk.Password')).toBe('second')
    expect(await stored('Destek.CCS.TenantToken')).toBeNull()
    expect((await read()).callCenterStudio.tenantTokenIsSet).toBe(false)
  })

  it('is nowhere in the database as it was typed', async () => {
    await save(filled)
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    for (const { name } of tables) {
      const { rows } = await owner.query<{ found: number }>(
        `select count(*)::int as found from ${name} t where t::text like any ($1) or t::text like any ($2)`,
        [
          secretTexts.map((text) => `%${text}%`),
          // A column of bytes reads as hex.
          secretTexts.map((text) => `%${Buffer.from(text).toString('hex')}%`),
        ],
      )
      expect(rows[0]!.found, name).toBe(0)
    }
    expect((await owner.query('select from tenant_secret')).rowCount).toBe(4)
  })
})

describe('settings that make no sense', () => {
  const long = (length: number) => 'x'.repeat(length)
  const url = (length: number) => `https://x.example/${long(length - 18)}`

  it.each<[string, Record<string, object>, Record<string, string | undefined>]>([
    [
      'a text one over',
      { serviceDesk: { userName: long(257) } },
      { 'serviceDesk.userName': 'User name length must be between 0 and 256.' },
    ],
    ['10,000 characters', { callCenterStudio: { callPrefix: long(10_000) } }, { 'callCenterStudio.callPrefix': undefined }],
    ['a secret one over', { activeDirectory: { password: long(1025) } }, { 'activeDirectory.password': undefined }],
    ['an address one over', { faq: { url: url(2049) } }, { 'faq.url': 'Address length must be between 0 and 2048.' }],
    [
      'a script as address',
      { faq: { url: 'javascript:alert(1)' } },
      { 'faq.url': 'Address must be a web address that begins with http:// or https://.' },
    ],
    [
      'an address without a host',
      { callCenterStudio: { helloButtonUrl: 'https://' } },
      { 'callCenterStudio.helloButtonUrl': undefined },
    ],
    ['an address with a space', { survey: { url: 'https://a.example/b c' } }, { 'survey.url': undefined }],
    [
      'an unknown placeholder',
      { survey: { url: 'https://a.example/?x={employeeId}' } },
      { 'survey.url': 'Address may contain only these placeholders: {activityId}, {friendlyId}.' },
    ],
    [
      'a placeholder that the asset management does not know',
      { assetManagement: { url: 'https://a.example/{activityId}' } },
      { 'assetManagement.url': 'Address may contain only these placeholders: {userName}.' },
    ],
    ['half a placeholder', { survey: { url: 'https://a.example/?x={activityId' } }, { 'survey.url': undefined }],
    ['a switch that is none', { faq: { enable: 'yes' } }, { 'faq.enable': undefined }],
    [
      'a service desk without an account',
      { serviceDesk: { enable: true, password: 'x' } },
      { 'serviceDesk.userName': 'Please input User name.' },
    ],
    [
      'a service desk without a password',
      { serviceDesk: { enable: true, userName: 'x' } },
      { 'serviceDesk.password': 'Please input Service desk password.' },
    ],
    [
      'a chat without a key',
      { callCenterStudio: { chatEnable: true, chatWidgetKey: '  ' } },
      { 'callCenterStudio.chatWidgetKey': undefined },
    ],
    ['questions without an address', { faq: { enable: true } }, { 'faq.url': 'Please input Address.' }],
    ['a survey without an address', { survey: { enable: true, url: ' ' } }, { 'survey.url': undefined }],
    [
      'SMS without an account',
      { smsProvider: { enable: true, providerConfiguration: { password: 'x' } } },
      { 'smsProvider.providerConfiguration.userName': undefined },
    ],
    [
      'SMS without a password',
      { smsProvider: { enable: true, providerConfiguration: { userName: 'x' } } },
      { 'smsProvider.providerConfiguration.password': undefined },
    ],
  ])('are refused and not saved: %s', async (_, changes, problems) => {
    const before = await read()
    expectInvalid(await save(changes), problems)
    expect(await read()).toEqual(before)
  })

  it('are named in the reader’s language, group by group when groups are missing', async () => {
    const missing = await admin.send('PUT', settingRoutes.save.path, {})
    expectInvalid(missing, { serviceDesk: undefined, callCenterStudio: undefined, faq: undefined, survey: undefined })
    const turkish = await save({ faq: { enable: true } }, admin, { 'accept-language': 'tr' })
    expect(turkish.text).toContain('Lütfen Adres alanını doldurun.')
  })

  it('end where the bounds begin', async () => {
    const { text, secret, url: longest } = settingLimits
    const answer = await save({
      serviceDesk: { userName: long(text), password: long(secret) },
      faq: { enable: true, url: url(longest) },
      survey: { enable: true, url: 'http://localhost:8080/{activityId}' },
    })
    expect(answer.status, answer.text).toBe(200)
  })

  it('include taking away the password of a group that is on', async () => {
    await save(filled)
    expectInvalid(await save({ serviceDesk: { removePassword: true } }), { 'serviceDesk.password': undefined })
    expect((await save({ serviceDesk: { enable: false, removePassword: true } })).body.serviceDesk.passwordIsSet).toBe(false)
  })
})

describe('two administrators', () => {
  it('do not overwrite each other: the second is told, also when only a password changed', async () => {
    const seen = await read()
    expect((await save({ serviceDesk: { password: 'first' } })).status).toBe(200)
    expectRefusal(
      await admin.call(settingRoutes.save, { body: { ...seen, faq: { enable: false, url: null } } }),
      'record.changedMeanwhile',
    )
    expect((await admin.call(settingRoutes.save, { body: { ...seen, concurrencyStamp: '' } })).status).toBe(200)
  })

  it('who save at the same moment: one of them', async () => {
    const seen = await read()
    const answers = await Promise.all(
      ['1', '2', '3'].map((callPrefix) =>
        admin.call(settingRoutes.save, { body: { ...seen, callCenterStudio: { ...seen.callCenterStudio, callPrefix } } }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('the history of the settings', () => {
  it('tells what changed and only that; of a secret only that it changed', async () => {
    await save(filled)
    const [entry] = await history()
    expect(entry).toMatchObject({ act: 'updated', actorName: expect.any(String) })
    const changes = Object.fromEntries(entry!.changes.map((change) => [change.field, change]))
    expect(changes['callCenterStudio.callPrefix']).toEqual({
      field: 'callCenterStudio.callPrefix',
      before: null,
      after: '9',
      isSecret: false,
    })
    expect(changes['serviceDesk.password']).toEqual({ field: 'serviceDesk.password', before: null, after: null, isSecret: true })
    await save({ callCenterStudio: { callPrefix: '0' } })
    expect((await history())[0]!.changes).toEqual([
      { field: 'callCenterStudio.callPrefix', before: '9', after: '0', isSecret: false },
    ])
  })

  it('does not grow when nothing changed', async () => {
    await save(filled)
    const { length } = await history()
    await save({})
    expect(await history()).toHaveLength(length)
  })
})

describe('a group that belongs to a feature', () => {
  const setFeature = (feature: string, value: boolean) =>
    database.inTenant(turkey, (tx) => sql`update tenant_feature set value = ${String(value)} where name = ${feature}`.execute(tx))

  it.each([
    [F.ActiveDirectory, 'activeDirectory' as const],
    [F.Sms, 'smsProvider' as const],
  ])('is not there without %s, and what was stored comes back with it [SETT-023]', async (feature, group) => {
    const { body: stored } = await save(filled)
    expect(Object.keys((await admin.call(configurationRoutes.application, {})).body.features.values)).toEqual(
      expect.arrayContaining(['Destek.Password.Enable', feature]),
    )
    await setFeature(feature, false)
    const answer = await read()
    expectRefusal(await admin.call(settingRoutes.save, { body: { ...answer, [group]: stored[group] } }), 'settings.featureOff')
    const without = await save({ faq: { url: 'https://other.example.com' } })
    await setFeature(feature, true)
    expect(answer).not.toHaveProperty(group)
    expect(without.status).toBe(200)
    expect((await read())[group]).toEqual(stored[group])
  })
})

describe('the settings of a tenant', () => {
  it('stay with it', async () => {
    const own = await read(greek)
    await save(filled)
    expect(await read(greek)).toEqual(own)
    expect(own).not.toHaveProperty('smsProvider')
    await save({ serviceDesk: { userName: 'greek', password: 'pw-greek' } }, greek)
    expect((await read()).serviceDesk.userName).toBe('svc')
    expect(await database.inTenant(turkey, (tx) => secrets.read(tx, turkey, 'Destek.ServiceDesk.Password'))).toBe('pw-desk')
    const foreign = await greek.call(historyRoutes.pagedList, { params: { kind: 'settings', id: turkey }, query: {} })
    expect(foreign.body.totalCount).toBe(0)
  })

  it.each(['lead', 'agent', 'manager', 'client', 'employee'])('are closed to %s [PERM-018]', async (userName) => {
    const caller = as.user(userName)
    const body = await read()
    expect((await caller.call(settingRoutes.read, {})).status).toBe(403)
    expect((await caller.call(settingRoutes.save, { body })).status).toBe(403)
  })

  it('are closed to visitors', async () => {
    expect((await as.nobody().call(settingRoutes.read, {})).status).toBe(401)
  })
})
