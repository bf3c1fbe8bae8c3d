import { configurationRoutes } from '@destek/contracts/system/configuration'
import { defaultClaimNames } from '@destek/contracts/system/claims'
import { User } from 'oidc-client-ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../test/fake-provider.ts'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { answerClientSettings, clientId, configurationOf, issuer, profile, signedIn, userKey } from '../../test/signed-in.ts'
import { accountOf } from './account.ts'
import { assertAccepted, TokenNotAccepted } from './accepted-token.ts'
import { loadConfiguration } from './configuration.ts'
import { currentAccount, renewOnce } from './session.ts'
import { withUserInfo } from './user-info.ts'
import { userManager } from './user-manager.ts'

const userWith = (claims: object, more: object = {}) =>
  new User({ access_token: 'a', id_token: 'i', token_type: 'Bearer', profile: { ...profile, ...claims } as never, ...more })

describe('the account', () => {
  it('is read by the claims that the installation names', () => {
    const names = { ...defaultClaimNames, employee: 'destek.employee', roles: 'realm_access.roles', userName: 'upn' }
    const user = userWith({ upn: 'zaksoy', destek: { employee: 42 }, realm_access: { roles: ['Agents'] } })
    expect(accountOf(user, { claims: names })).toMatchObject({ userName: 'zaksoy', employeeId: '42', roles: ['Agents'] })
  })

  it('has a name, whatever the id token leaves out', () => {
    const bare = { given_name: undefined, family_name: undefined, preferred_username: undefined }
    expect(accountOf(userWith({ ...bare, name: 'Zeynep Nur Aksoy' }))).toMatchObject({ name: 'Zeynep Nur', surName: 'Aksoy' })
    expect(accountOf(userWith(bare))).toMatchObject({ name: profile.email, userName: profile.email })
  })

  it('calls the API with the id token where the installation says so', () => {
    expect(accountOf(userWith({}), { apiToken: 'id' }).token).toBe('i')
    expect(accountOf(userWith({}), { apiToken: 'access' }).token).toBe('a')
  })
})

describe('a provider', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
    fakeProvider(server)
  })

  it.each([
    ['refuses userinfo', () => Response.json({ error: 'invalid_token' }, { status: 401 })],
    ['answers it with a page', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['answers it for somebody else', () => ({ sub: 'somebody-else', given_name: 'Eve' })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s still signs people in, by their id token', async (_, answer) => {
    await signedIn(server)
    server.on('GET', '/identity/me', answer)
    const user = await withUserInfo(await userManager(), userWith({}))
    expect(user.profile).toMatchObject({ sub: profile.sub, given_name: 'Zeynep' })
    await renewOnce()
    expect(currentAccount()).toMatchObject({ token: 'token-2', name: 'Zeynep' })
  })

  it('without an end of session is left behind, and the account is forgotten here', async () => {
    vi.resetModules()
    server.on('GET', '/identity/.well-known/openid-configuration', () => ({ issuer, token_endpoint: `${issuer}/token` }))
    localStorage.setItem(userKey, userWith({}, { expires_at: Math.floor(Date.now() / 1000) + 600 }).toStorageString())
    const session = await import('./session.ts')
    await session.startSession()
    await session.signOut()
    expect(session.currentAccount()).toBeNull()
    expect(localStorage.getItem(userKey)).toBeNull()
    const { hardRedirectHome } = await import('../browser/hard-redirect-home.ts')
    expect(hardRedirectHome).toHaveBeenCalledOnce()
  })

  it('whose id token tells no name leaves it to the server', async () => {
    const nameless = { given_name: undefined, family_name: undefined, preferred_username: undefined, email: undefined }
    await signedIn(server, { claims: nameless })
    server.answers(configurationRoutes.application, () => configurationOf({}))
    await loadConfiguration()
    expect(currentAccount()).toMatchObject({ name: 'Zeynep', surName: 'Aksoy', userName: 'agent' })
  })

  it('whose tokens the server refuses is told of, with the reason', async () => {
    answerClientSettings(server)
    const challenge = 'Bearer error="invalid_token", error_description="The token is meant for another audience."'
    server.answers(
      configurationRoutes.application,
      () => new Response(null, { status: 401, headers: { 'www-authenticate': challenge } }) as never,
    )
    await expect(assertAccepted('token')).rejects.toThrow(new TokenNotAccepted('The token is meant for another audience.'))
    server.answers(configurationRoutes.application, () => new Response(null, { status: 503 }) as never)
    await expect(assertAccepted('token')).resolves.toBeUndefined()
  })
})

describe('where the API takes id tokens', () => {
  it('a renewal without a new one ends the session', async () => {
    vi.resetModules()
    const server = fakeServer()
    fakeProvider(server)
    server.on('GET', '/client-settings.json', () => ({ issuer, clientId, scope: 'openid', securityLogUrl: '', apiToken: 'id' }))
    const user = userWith({}, { id_token: 'old', refresh_token: 'r', expires_at: Math.floor(Date.now() / 1000) - 10 })
    localStorage.setItem(userKey, user.toStorageString())
    const session = await import('./session.ts')
    expect(await session.startSession()).toBeNull()
    expect(localStorage.getItem(userKey)).toBeNull()
  })
})
