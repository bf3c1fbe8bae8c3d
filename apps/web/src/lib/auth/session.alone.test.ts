import { configurationRoutes } from '@destek/contracts/system/configuration'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../test/fake-provider.ts'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { clientId, configurationOf, profile, signedIn, storeUser, tenantId, userKey } from '../../test/signed-in.ts'
import { keptData } from '../browser/kept-data.ts'
import { storageKeys } from './account.ts'
import { hardRedirectHome } from '../browser/hard-redirect-home.ts'
import { clearAccount, currentAccount, finishSignIn, renewOnce, signIn, signOut, startSession } from './session.ts'

const storedKeys = () => Object.values(storageKeys).map((key) => localStorage.getItem(key))

/** Each key that the application writes. */
const everyKey = (userId: string) =>
  keptData.map(({ key, isPrefix, kind, area }) => {
    const name = key === 'destek.caseDraft.' ? `${key}${userId}.1` : isPrefix ? `${key}1` : key
    return [name, kind, area] as const
  })

function fill(userId: string): void {
  for (const [key, kind, area] of everyKey(userId)) {
    if (kind === 'session') continue
    const storage = area === 'local' ? localStorage : sessionStorage
    if (storage.getItem(key) === null && key !== 'destek.signedOut') storage.setItem(key, 'x')
  }
}

const left = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('oidc.')).toSorted()
const kindIsOf = (name: string, kind: string) => everyKey('').some(([key, other]) => key === name && other === kind)

/** The keys that remain after sign-out. */
const staying = everyKey('')
  .filter(([, kind]) => kind === 'preference' || kind === 'technical')
  .map(([key]) => key)
  .toSorted()

/** Advances the timers and waits for their effects. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('the session', () => {
  let server: FakeServer
  let provider: ReturnType<typeof fakeProvider>

  beforeEach(() => {
    server = fakeServer()
    provider = fakeProvider(server)
  })

  it('holds the account with all its parts [AUTH-007]', async () => {
    await signedIn(server)
    expect(currentAccount()).toEqual({
      token: 'token-1',
      refreshToken: 'refresh-1',
      id: profile.sub,
      name: 'Zeynep',
      surName: 'Aksoy',
      userName: 'agent',
      phoneNumber: '+905320000000',
      email: 'zeynep.aksoy@example.com',
      roles: ['agent'],
      profilePicture: null,
      employeeId: 'employee-1',
      employeeIdent: '123456789',
      empClientId: 'client-1',
      tenantId,
    })
  })

  it('fills employee and client from the claims of the profile [AUTH-008] [AUTH-011]', async () => {
    await signedIn(server)
    const { employeeId, employeeIdent, empClientId } = currentAccount()!
    expect([employeeId, employeeIdent, empClientId]).toEqual([profile.employee_id, profile.employee_ident, profile.emp_client_id])
  })

  it('keeps token, refresh token, employee id and ident under their keys until sign-out [SHELL-028]', async () => {
    await signedIn(server)
    expect(storedKeys()).toEqual(['token-1', 'refresh-1', 'employee-1', '123456789'])
    await renewOnce()
    expect(storedKeys()).toEqual(['token-2', 'refresh-2', 'employee-1', '123456789'])
    await clearAccount()
    expect(storedKeys()).toEqual([null, null, null, null])
    expect(localStorage.getItem(userKey)).toBeNull()
  })

  it('refuses to sign out when there is no token [AUTH-009]', async () => {
    await expect(signOut()).rejects.toThrow('no token')
  })

  describe('with time passing', () => {
    beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z') }))

    it('renews the token ten seconds before it expires, not earlier [AUTH-005]', async () => {
      await signedIn(server, {}, 60)
      await pass(49)
      expect(provider.renewals()).toHaveLength(0)
      await pass(1)
      expect(provider.renewals()).toHaveLength(1)
      expect(provider.renewals()[0]?.body).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })
      expect(currentAccount()?.token).toBe('token-2')
    })

    it('renews again when the token expires, if the first try failed [AUTH-006]', async () => {
      await signedIn(server, {}, 60)
      provider.vanish()
      await pass(50)
      expect(provider.renewals()).toHaveLength(1)
      expect(currentAccount()?.token).toBe('token-1')

      fakeProvider(server)
      await pass(15)
      expect(provider.renewals()).toHaveLength(2)
      expect(currentAccount()?.token).toBe('token-2')
    })

    it('keeps the renewed token renewed, with the new refresh token', async () => {
      await signedIn(server, {}, 60)
      await pass(50)
      await pass(50)
      expect(provider.renewals().map(({ body }) => (body as { refresh_token: string }).refresh_token)).toEqual([
        'refresh-1',
        'refresh-2',
      ])
    })

    it.each([
      { what: 'cannot be reached', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
      { what: 'cannot answer now', answer: () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 }) },
      {
        what: 'is behind a gateway that cannot reach it',
        answer: () => Response.json({ error: 'Bad Gateway' }, { status: 502 }),
      },
      {
        what: 'is behind a gateway that turns requests away',
        answer: () => Response.json({ error: 'Service Unavailable' }, { status: 503 }),
      },
    ])('keeps the account when the provider $what as the token expires', async ({ answer }) => {
      await signedIn(server, {}, 60)
      server.on('POST', '/identity/token', answer)
      await pass(65)
      expect(currentAccount()).not.toBeNull()
      expect(hardRedirectHome).not.toHaveBeenCalled()
    })

    it('gives the account up when the provider refuses to renew an expired token', async () => {
      await signedIn(server, {}, 60)
      provider.refuse()
      await pass(50)
      expect(currentAccount()).not.toBeNull()
      await pass(15)
      expect(currentAccount()).toBeNull()
      expect(hardRedirectHome).toHaveBeenCalledOnce()
    })
  })

  it('renews at the start when the stored token has expired', async () => {
    storeUser('token-1', 'refresh-1', -30)
    expect((await startSession())?.token).toBe('token-2')
  })

  it('starts signed out when the stored token has expired and cannot be renewed', async () => {
    provider.refuse()
    storeUser('token-1', 'refresh-1', -30)
    expect(await startSession()).toBeNull()
    expect(localStorage.getItem(userKey)).toBeNull()
  })

  it('renews once however many ask at the same time', async () => {
    await signedIn(server)
    await Promise.all([renewOnce(), renewOnce(), renewOnce('token-1')])
    expect(provider.renewals()).toHaveLength(1)
    await renewOnce('token-1')
    expect(provider.renewals()).toHaveLength(1)
  })

  describe('with other tabs', () => {
    afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

    const otherTab = (change: () => void) => {
      change()
      window.dispatchEvent(new StorageEvent('storage', { key: userKey }))
    }

    it('takes the token another tab has just fetched instead of using the refresh token twice', async () => {
      await signedIn(server)
      const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => {
        storeUser('token-of-other-tab', 'refresh-of-other-tab', 60)
        return work()
      })
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
      await renewOnce()
      expect(request).toHaveBeenCalledOnce()
      expect(provider.renewals()).toHaveLength(0)
      expect(currentAccount()?.token).toBe('token-of-other-tab')
    })

    it('follows a renewal', async () => {
      await signedIn(server)
      otherTab(() => storeUser('token-9', 'refresh-9', 60))
      await vi.waitFor(() => expect(currentAccount()?.token).toBe('token-9'))
      expect(hardRedirectHome).not.toHaveBeenCalled()
    })

    it('signs out here too', async () => {
      await signedIn(server)
      otherTab(() => localStorage.removeItem(userKey))
      await vi.waitFor(() => expect(hardRedirectHome).toHaveBeenCalledOnce())
      expect(currentAccount()).toBeNull()
      expect(storedKeys()).toEqual([null, null, null, null])
    })

    it('forgets the person when they signed out there on purpose, and nothing when the session merely ended', async () => {
      await signedIn(server)
      fill(profile.sub)
      otherTab(() => localStorage.removeItem(userKey))
      await vi.waitFor(() => expect(hardRedirectHome).toHaveBeenCalledOnce())
      expect(left()).toEqual(
        everyKey(profile.sub)
          .filter(([key, kind]) => kind !== 'session' && key !== 'destek.signedOut')
          .map(([key]) => key)
          .toSorted(),
      )
      await signedIn(server)
      otherTab(() => {
        localStorage.setItem('destek.signedOut', 'true')
        localStorage.removeItem(userKey)
      })
      await vi.waitFor(() => expect(left()).toEqual(staying))
    })

    it('forgets what was somebody else’s when another account signs in, and keeps what is the same person’s', async () => {
      await signedIn(server)
      fill(profile.sub)
      await clearAccount()
      await signedIn(server)
      expect(left()).toEqual(expect.arrayContaining([`destek.caseDraft.${profile.sub}.1`, 'destek.tags', 'destek.return-to']))
      await clearAccount()
      await signedIn(server, { claims: { sub: 'somebody-else' } })
      expect(left().filter((key) => !kindIsOf(key, 'session'))).toEqual(
        [...staying.filter((key) => key !== 'destek.signedOut'), 'destek.owner'].toSorted(),
      )
    })

    it('does not care about other keys', async () => {
      await signedIn(server)
      localStorage.removeItem(userKey)
      window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
      await Promise.resolve()
      expect(currentAccount()).not.toBeNull()
    })
  })

  describe('at the provider', () => {
    const assign = vi.fn<(url: string) => void>()
    beforeEach(() => {
      assign.mockClear()
      Object.defineProperty(window, 'self', { value: { location: { assign }, stop: () => undefined }, configurable: true })
    })
    afterEach(() => Object.defineProperty(window, 'self', { value: window, configurable: true }))

    const wentTo = async () => {
      await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())
      return new URL(assign.mock.calls[0]?.[0] ?? '')
    }

    it('signs in by authorization code with PKCE and a redirect back [AUTH-001]', async () => {
      void signIn('/definations/sources')
      const { pathname, searchParams } = await wentTo()
      expect(pathname).toBe('/identity/auth')
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `${location.origin}/oidc-callback`,
        ui_locales: 'en',
      })
    })

    describe('the nonce', () => {
      afterEach(() => history.replaceState(null, '', '/'))

      /** Signs in and returns with an id token with this nonce. */
      const comeBackWith = async (nonceOf: (sent: string | null) => string | undefined) => {
        void signIn('/cases')
        const { searchParams } = await wentTo()
        const now = Math.floor(Date.now() / 1000)
        const claims = { ...profile, aud: clientId, iat: now, exp: now + 60, nonce: nonceOf(searchParams.get('nonce')) }
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        const id_token = `${part({ alg: 'RS256' })}.${part(claims)}.signature`
        server.on('POST', '/identity/token', () => ({ access_token: 'token-1', id_token, token_type: 'Bearer', expires_in: 60 }))
        server.answers(configurationRoutes.application, () => configurationOf({}))
        history.replaceState(null, '', `/oidc-callback?code=code-1&state=${searchParams.get('state')}`)
        return finishSignIn()
      }

      it('is sent, and the id token that holds it is accepted', async () => {
        let sent: string | null = null
        expect(await comeBackWith((nonce) => (sent = nonce) ?? undefined)).toBe('/cases')
        expect(sent).toMatch(/^[\w-]{20,}$/)
        expect(currentAccount()?.token).toBe('token-1')
      })

      it.each([
        ['of another sign-in', () => 'another'],
        ['that is missing', () => undefined],
      ])('%s is refused, and nobody is signed in', async (_, nonceOf) => {
        await clearAccount()
        await expect(comeBackWith(nonceOf)).rejects.toThrow(/nonce/)
        expect(currentAccount()).toBeNull()
      })
    })

    it('ends the session there and forgets the account here [AUTH-010]', async () => {
      await signedIn(server)
      void signOut()
      const { pathname, searchParams } = await wentTo()
      expect(pathname).toBe('/identity/session/end')
      expect(searchParams.get('post_logout_redirect_uri')).toBe(`${location.origin}/`)
      expect(currentAccount()).toBeNull()
      expect(storedKeys()).toEqual([null, null, null, null])
    })

    it('leaves nothing of the person in the browser, also what is written while the page is left', async () => {
      await signedIn(server)
      fill(profile.sub)
      void signOut()
      await wentTo()
      expect(left()).toEqual(staying)
      // A form writes its draft when the page unloads.
      window.addEventListener('pagehide', () => undefined)
      localStorage.setItem(`destek.caseDraft.${profile.sub}.x`, '{}')
      window.dispatchEvent(new Event('pagehide'))
      expect(left()).toEqual(staying)
    })

    it('reports a callback that no sign-in asked for', async () => {
      await expect(finishSignIn()).rejects.toThrow(/state/i)
    })
  })
})
