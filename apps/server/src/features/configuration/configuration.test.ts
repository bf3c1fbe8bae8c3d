import { allRoutes } from '@destek/contracts/system/api'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { allPermissions } from '@destek/contracts/core/permissions'
import { allFeatures, S, settingDefaults } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const turkey = demoTenantId('Turkey')
const { application, localization, tenantById, tenantByName, apiDefinition } = configurationRoutes

describe('GET /api/abp/application-configuration', () => {
  it('tells who is signed in, the tenant, the granted policies, features and settings [API-144, PERM-005]', async () => {
    const { body } = await as.user('manager').call(application, {})
    expect(body.currentUser).toMatchObject({ isAuthenticated: true, userName: 'manager', tenantId: turkey, roles: ['manager'] })
    expect(body.currentTenant).toEqual({ id: turkey, name: 'Turkey', isAvailable: true })
    expect(body.auth.grantedPolicies).toEqual({ 'Destek.Staff': true, 'Destek.LinkToken': true })
    expect(body.features.values).toEqual(Object.fromEntries(allFeatures.map((name) => [name, 'true'])))
    expect(body.setting.values[S.FaqEnable]).toBe('true')
    expect(body.timing.timeZone.iana.timeZoneName).toBe('Europe/Istanbul')
    expect(body.objectExtensions).toEqual({ modules: {}, enums: {} })
  })

  it.each([
    ['admin', allPermissions.length],
    ['client', 2],
    ['employee', 0],
  ])('grants %s the permissions of their stored roles [PERM-002, PERM-008]', async (userName, count) => {
    const { body } = await as.user(userName).call(application, {})
    expect(Object.entries(body.auth.grantedPolicies).filter(([, granted]) => granted === true)).toHaveLength(count)
  })

  it('answers a visitor who is not signed in, with no tenant', async () => {
    const { status, body } = await as.nobody().call(application, {})
    expect(status).toBe(200)
    expect(body.currentUser).toMatchObject({ isAuthenticated: false, id: null, roles: [] })
    expect(body.currentTenant).toEqual({ id: null, name: null, isAvailable: false })
    expect(body.auth.grantedPolicies).toEqual({})
  })

  it.each([
    ['header', { __tenant: 'greece' }, ''],
    ['query', {}, '?__tenant=Greece'],
    ['cookie', { cookie: 'a=b; __tenant=Greece' }, ''],
  ] as [string, Record<string, string>, string][])('takes the tenant of a visitor from the %s', async (_, headers, query) => {
    const { body } = await as.nobody().send('GET', application.path + query, undefined, headers)
    expect(body).toMatchObject({ currentTenant: { name: 'Greece', isAvailable: true } })
  })

  it.each([{}, { __tenant: 'Turkey' }])('tells a visitor what it takes to sign in and nothing else: %j', async (headers) => {
    await database.inTenant(turkey, (tx) =>
      sql`insert into tenant_setting (name, value) values (${S.ChatWidgetKey}, 'key of the chat')
        on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx),
    )
    const { body, text } = await as.nobody().call(application, {}, headers as Record<string, string>)
    expect(Object.keys(body.setting.values).toSorted()).toEqual([S.DefaultLanguage, S.TimeZone].toSorted())
    expect(body.features.values).toEqual({})
    expect(body.auth.grantedPolicies).toEqual({})
    expect(text).not.toContain('key of the chat')
    expect((await as.user('employee').call(application, {})).text).toContain('key of the chat')
  })

  it('answers 404 for a tenant that is not there', async () => {
    const answer = await as.nobody().call(application, {}, { __tenant: 'Atlantis', 'accept-language': 'tr' })
    expect(answer.status).toBe(404)
    expect(answer.headers['abp-tenant-resolve-error']).toBeTruthy()
    expect(answer.body).toMatchObject({ error: { message: 'Kiracı bulunamadı!', details: expect.stringContaining('Atlantis') } })
  })

  it('never lets a setting out that is not meant for clients', async () => {
    await database.inTenant(turkey, (tx) =>
      sql`insert into tenant_setting (name, value) values ('Destek.ServiceDesk.Password', 'top secret')`.execute(tx),
    )
    const answer = await as.user('admin').call(application, {})
    expect(answer.text).not.toContain('top secret')
    expect(Object.keys(answer.body.setting.values).toSorted()).toEqual(Object.keys(settingDefaults).toSorted())
  })

  it.each([
    ['tr-TR', 'tr'],
    ['en', 'en'],
    ['de', 'en'],
  ])('speaks the language of the header %s', async (header, culture) => {
    const { body } = await as.nobody().call(application, {}, { 'accept-language': header })
    expect(body.localization.currentCulture.cultureName).toBe(culture)
    expect(body.localization.languages.map((language) => language.cultureName)).toEqual(['en', 'tr'])
  })
})

describe('GET /api/abp/application-localization', () => {
  it('answers every text of the language asked for', async () => {
    const { body } = await as.nobody().call(localization, { query: { cultureName: 'tr', onlyDynamics: 'false' } })
    expect(body.resources.Destek?.texts['sources:title']).toBe('Kaynaklar')
    expect(body.resources.Destek?.texts['permissions:Destek.Activity.AllList']).toBe('Tüm talepleri listeleme')
    expect(body.currentCulture.nativeName).toBe('Türkçe')
  })
})

describe('GET /api/abp/multi-tenancy/tenants', () => {
  it('finds a tenant by name, whatever its case, and by id', async () => {
    const found = { success: true, tenantId: turkey, name: 'Turkey', normalizedName: 'TURKEY', isActive: true }
    expect((await as.nobody().call(tenantByName, { params: { name: 'tURKEY' } })).body).toEqual(found)
    expect((await as.nobody().call(tenantById, { params: { id: turkey } })).body).toEqual(found)
  })

  it('says so, with 200, when there is none', async () => {
    const none = { success: false, tenantId: null, name: null, normalizedName: null, isActive: false }
    expect((await as.nobody().call(tenantByName, { params: { name: 'Atlantis' } })).body).toEqual(none)
    expect((await as.nobody().call(tenantById, { params: { id: crypto.randomUUID() } })).body).toEqual(none)
    expect((await as.nobody().call(tenantById, { params: { id: 'Turkey' } })).body).toEqual(none)
  })
})

describe('GET /api/abp/api-definition', () => {
  type Definition = {
    modules: Record<
      string,
      { controllers: Record<string, { actions: Record<string, { httpMethod: string; url: string; [fact: string]: unknown }> }> }
    >
    types: Record<string, unknown>
  }
  const definition = async (query: string) => (await as.nobody().send('GET', apiDefinition.path + query)).body as Definition
  const actionsOf = ({ modules }: Definition) =>
    Object.values(modules).flatMap((module) =>
      Object.values(module.controllers).flatMap((controller) => Object.values(controller.actions)),
    )

  it('describes every route of the contracts [API-146]', async () => {
    const described = actionsOf(await definition('')).map((action) => `${action.httpMethod} ${action.url}`)
    const contracted = allRoutes.map((route) => `${route.method} ${route.path.slice(1).replace(/:(\w+)/g, '{$1}')}`)
    expect(described.toSorted()).toEqual(contracted.toSorted())
  })

  it.each([
    ['', false],
    ['?includeTypes=false', false],
    ['?includeTypes', true],
    ['?includeTypes=true', true],
    ['?includeTypes=True', true],
  ])('with the query "%s" has types: %s [API-146]', async (query, hasTypes) => {
    expect(Object.keys((await definition(query)).types).length > 0).toBe(hasTypes)
  })

  it('says where each parameter goes', async () => {
    const actions = actionsOf(await definition('?includeTypes'))
    const remove = actions.find((action) => action.httpMethod === 'DELETE' && action.url === 'api/destek/source/{id}')
    expect(remove).toMatchObject({
      allowAnonymous: false,
      returnValue: { type: 'System.Void' },
      parameters: [{ name: 'id', bindingSourceId: 'Path', typeSimple: 'string' }],
    })
    const save = actions.find((action) => action.httpMethod === 'POST' && action.url === 'api/destek/source')
    expect(save).toMatchObject({ parameters: [{ name: 'input', bindingSourceId: 'Body', type: 'Destek.Sources.SaveInput' }] })
    const upload = actions.find((action) => action.httpMethod === 'POST' && action.url === 'api/destek/document/{id}')
    expect(upload).toMatchObject({
      parameters: [
        { name: 'id', bindingSourceId: 'Path' },
        { name: 'file', bindingSourceId: 'FormFile', type: 'Volo.Abp.Content.IRemoteStreamContent' },
      ],
    })
  })
})

describe('/api/docs', () => {
  it('serves an OpenAPI document with every route, and a page that shows it without inline script', async () => {
    const document = (await as.nobody().send('GET', '/api/docs/openapi.json')).body as { paths: Record<string, object> }
    expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(allRoutes.length)
    expect(document.paths['/api/destek/document/{id}']).toMatchObject({
      post: { requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } } },
    })
    const page = await as.nobody().send('GET', '/api/docs/')
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/)
    expect((await as.nobody().send('GET', '/api/docs/ui/swagger-ui-bundle.js')).status).toBe(200)
  })
})
