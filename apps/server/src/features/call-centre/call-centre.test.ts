import { P } from '@destek/contracts/core/permissions'
import { callCentreRoutes } from '@destek/contracts/system/call-centre'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { httpCallCentre } from '../../integrations/call-centre/http-call-centre.ts'
import { answerJson, startTestCallCentre } from '../../integrations/call-centre/test-call-centre.ts'
import { expectRefusal } from '../../test/business-errors.ts'
import { preparePermissions } from '../../test/permissions.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { secretNames, type SettingField, storedSettings } from '../settings/setting-names.ts'

const server = await startTestCallCentre()
const paths = { sessionPath: '/session', softphonePath: '/softphone', chatScriptPath: '/chat/widget.js' }
const callCentre = httpCallCentre(server.url, paths, { timeout: 300 })
const { as, app, database, secrets, log } = await startTestApp({ callCentre })
const { allowOnly } = preparePermissions({ database })
const unconnected = await startTestApp()

const turkey = demoTenantId('Turkey')
const token = 'gizli-kiracı-belirteci'
const agent = as.user('agent')

const set = (values: Partial<Record<SettingField, string>>, of = database) =>
  of.inTenant(turkey, async (tx) => {
    for (const [field, value] of Object.entries(values))
      await sql`
        insert into tenant_setting (name, value) values (${storedSettings[field as SettingField].name}, ${value})
        on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx)
  })
const on = {
  'callCenterStudio.softPhoneEnable': 'true',
  'callCenterStudio.chatEnable': 'true',
  'callCenterStudio.chatWidgetKey': 'anahtar 1&2',
  'callCenterStudio.tenantName': 'ornek-cagri',
} as const
const framesFor = async (caller = agent) => (await caller.call(callCentreRoutes.frames, {})).body

beforeEach(async () => {
  server.answers()
  await set(on)
  await database.inTenant(turkey, async (tx) => {
    await secrets.write(tx, turkey, secretNames['callCenterStudio.tenantToken'], token)
    await tx.updateTable('connection').set({ failures: 0, open_until: null }).execute()
  })
})

describe('the frames of softphone and chat', () => {
  const softphone = { url: `${server.url}/softphone`, origin: server.url }
  const chat = { scriptUrl: `${server.url}/chat/widget.js?key=anahtar+1%262`, origin: server.url }

  it('are at the call centre of the tenant, the script of the chat with its key [CHAT-001]', async () => {
    expect(await framesFor()).toEqual({ softphone, chat })
  })

  it.each([
    [{ 'callCenterStudio.softPhoneEnable': 'false' }, { softphone: null, chat }],
    [{ 'callCenterStudio.chatEnable': 'false' }, { softphone, chat: null }],
    [{ 'callCenterStudio.chatWidgetKey': '' }, { softphone, chat: null }],
  ])('are not told with %o', async (values, frames) => {
    await set(values)
    expect(await framesFor()).toEqual(frames)
  })

  it('are told to nobody without the permission', async () => {
    expect(await framesFor(as.user('employee'))).toEqual({ softphone: null, chat: null })
    expect((await as.nobody().call(callCentreRoutes.frames, {})).status).toBe(401)
  })

  it.each([P.ChatWidget, P.ChatBot, P.LiveChat])(
    'the chat is told to whoever has %s alone, not the softphone',
    async (permission) => {
      await as.user('manager').call(configurationRoutes.application, {})
      await allowOnly('manager', [permission])
      expect(await framesFor(as.user('manager'))).toEqual({ softphone: null, chat })
    },
  )

  it('are nowhere without a call centre', async () => {
    await set(on, unconnected.database)
    expect(await framesFor(unconnected.as.user('agent'))).toEqual({ softphone: null, chat: null })
    expectRefusal(await unconnected.as.user('agent').call(callCentreRoutes.session, {}), 'callCentre.notConnected')
  })
})

describe('a session for the softphone', () => {
  const ask = (language = 'en') => agent.call(callCentreRoutes.session, {}, { 'accept-language': language })

  it('is asked for by the server; the token of the tenant reaches neither the answer nor the log', async () => {
    server.answers((response) => answerJson(response, 200, { session: 'oturum-1', expires: '2026-11-16T20:00:00Z' }))
    const answer = await ask()
    expect(answer.body).toEqual({ session: 'oturum-1', expires: '2026-11-16T20:00:00.000Z' })
    const { searchParams } = server.asked.at(-1)!.url
    const email = (await agent.call(configurationRoutes.application, {})).body.currentUser.email!
    expect([searchParams.get('email'), searchParams.get('token')]).toEqual([email.toLowerCase(), token])
    expect(answer.text + JSON.stringify([answer.headers, await framesFor()])).not.toContain(token)
    expectNotLogged()
  })

  it('is refused while the softphone is off, and nobody is asked', async () => {
    await set({ 'callCenterStudio.softPhoneEnable': 'false' })
    const before = server.asked.length
    expectRefusal(await ask(), 'callCentre.off')
    expect(server.asked).toHaveLength(before)
  })

  it('is refused without a token, and to whoever may not phone', async () => {
    await database.inTenant(turkey, (tx) => secrets.remove(tx, secretNames['callCenterStudio.tenantToken']))
    expectRefusal(await ask(), 'callCentre.notConnected')
    expect((await as.user('employee').call(callCentreRoutes.session, {})).status).toBe(403)
  })

  it('says why there is none, in the language of whoever asked', async () => {
    server.answers((response) => answerJson(response, 401, { error: `Unknown ${token}` }))
    const english = await ask()
    expect(english.status).toBe(403)
    expect(english.text).toContain('it does not accept the token of the settings')
    expect((await ask('tr')).text).toContain('ayarlardaki belirteci kabul etmiyor')
    server.answers(() => {})
    expect((await ask()).text).toContain('no answer came in time')
    expectNotLogged()
  })

  it('is not asked for while the call centre has failed five times in a row', async () => {
    server.answers((response) => answerJson(response, 500, {}))
    for (let count = 0; count < 5; count += 1) await ask()
    const before = server.asked.length
    expect((await ask()).text).toContain('not asked for a moment')
    expect(server.asked).toHaveLength(before)
  })

  it('leaves a note of how asking went', async () => {
    await ask()
    const rows = () =>
      database.inTenant(turkey, (tx) => tx.selectFrom('connection').selectAll().where('system', '=', 'callCentre').execute())
    expect((await rows())[0]).toMatchObject({ failures: 0, open_until: null })
    server.answers((response) => answerJson(response, 500, {}))
    await ask()
    expect((await rows())[0]).toMatchObject({ failures: 1, last_problem: 'notUnderstood', last_error_code: '500' })
  })

  function expectNotLogged(): void {
    const text = JSON.stringify(log)
    for (const secret of [token, encodeURIComponent(token), 'oturum-1']) expect(text).not.toContain(secret)
  }
})

describe('the content security policy', () => {
  const policyOf = async (of: typeof app): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      String((await of.inject({ url: '/api/destek/source' })).headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name, ...sources]) => [name, sources]),
    )

  it('lets in the frames and the script of the call centre, and of nobody else', async () => {
    const [plain, policy] = [await policyOf(unconnected.app), await policyOf(app)]
    const grown = Object.keys(policy).filter((name) => policy[name]!.length !== plain[name]!.length)
    expect(grown).toEqual(['script-src', 'connect-src', 'frame-src'])
    expect(plain['script-src']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'", server.url])
    for (const name of grown) expect([policy[name]!.length, policy[name]!.at(-1)]).toEqual([plain[name]!.length + 1, server.url])
  })

  it('has a star only where the names of tenants stand', async () => {
    const many = await startTestApp({ callCentre: httpCallCentre('https://{tenant}.calls.example.com', paths) })
    expect((await policyOf(many.app))['script-src']).toEqual(["'self'", 'https://*.calls.example.com'])
  })
})
