import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nikos, startIdentity } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'
import { createTestBrowser } from '../test/test-browser.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const signedInBrowser = async () => {
  const browser = createTestBrowser(identity.issuer)
  const tokens = await identity.signIn(browser.cookies)
  return {
    ...browser,
    tokens,
    isSignedIn: async () => (await browser.go(identity.authorizeUrl({ prompt: 'none' }))).url.searchParams.has('code'),
  }
}

const endUrl = (params: Record<string, string>) => `${identity.issuer}/session/end?${new URLSearchParams(params)}`

describe('ending the session', () => {
  it('happens at once when the application shows the id token, and leads back to it', async () => {
    const { tokens, go, isSignedIn } = await signedInBrowser()
    expect(await isSignedIn()).toBe(true)
    const { url, status } = await go(
      endUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${identity.origin}/`, state: 'back' }),
    )
    expect(status).toBe(303)
    expect(url.href).toBe(`${identity.origin}/?state=back`)
    expect(await isSignedIn()).toBe(false)
    expect((await identity.refresh(tokens.refresh_token)).status).toBe(400)
  })

  it('leads back also when the session was over already', async () => {
    const { tokens, go } = await signedInBrowser()
    const address = endUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${identity.origin}/` })
    await go(address)
    expect((await go(address)).url.href).toBe(`${identity.origin}/`)
  })

  it('says so when there is nowhere to lead back to', async () => {
    const { tokens, go } = await signedInBrowser()
    const page = await go(endUrl({ id_token_hint: tokens.id_token }))
    expect(page.status).toBe(200)
    expect(page.html).toContain('You are signed out')
  })

  it('never leads to a foreign address, and then ends nothing', async () => {
    const { tokens, go, isSignedIn } = await signedInBrowser()
    const page = await go(endUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' }))
    expect(page.status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  it('asks first when nobody proves who wants it', async () => {
    const { go, submit, isSignedIn } = await signedInBrowser()
    const page = await go(endUrl({}))
    expect(page.html).toContain('Sign out of Destek?')
    expect(await isSignedIn()).toBe(true)
    const again = await go(endUrl({}))
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(again.html)![1]!
    const done = await submit({ xsrf, logout: 'yes' }, `${identity.issuer}/session/end/confirm`)
    expect(done.html).toContain('You are signed out')
    expect(await isSignedIn()).toBe(false)
  })

  it('asks first when the id token is of somebody else or forged', async () => {
    const { tokens, go, isSignedIn } = await signedInBrowser()
    const foreign = await identity.signIn(undefined, nikos)
    expect((await go(endUrl({ id_token_hint: foreign.id_token }))).html).toContain('Sign out of Destek?')
    const forged = tokens.id_token.replace(/\.[^.]+$/, (signature) => signature.toLowerCase())
    expect((await go(endUrl({ id_token_hint: forged }))).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })
})
