import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignInError, signIn } from './sign-in-by-script.ts'
import { clientId, password, startIdentity } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'
import { createTestBrowser } from '../test/test-browser.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())
beforeEach(() => identity.pool.query('delete from identity.sign_in'))

const openForm = async (
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
) => {
  const browser = createTestBrowser(identity.issuer, headers)
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  const start = await browser.cookies.fetch(identity.authorizeUrl(changes), { headers })
  const page = await browser.go(new URL(start.headers.get('location')!, identity.issuer))
  return { ...browser, page }
}

const attempt = async (userName: string, typed: string) => {
  const { submit } = await openForm()
  return submit({ userName, password: typed })
}

describe('the form', () => {
  it('lets people in by their user name in any case, Turkish capitals included', async () => {
    const spellings = ['AGENT', ' Agent ', 'nikos.ilhan', 'NİKOS.İLHAN', 'NIKOS.ILHAN', 'nıkos.ılhan']
    const reached = await Promise.all(spellings.map(async (userName) => (await attempt(userName, password)).url.pathname))
    expect(reached).toEqual(spellings.map(() => '/oidc-callback'))
  })

  it('says the same to a wrong password and to an unknown user, and keeps the name', async () => {
    const wrong = await attempt('agent', 'wrong')
    const unknown = await attempt('nobody', 'wrong')
    expect(wrong.status).toBe(403)
    expect(unknown.status).toBe(403)
    expect(wrong.html).toContain('The user name or the password is wrong. Check both and try again.')
    expect(wrong.html).toContain('value="agent"')
    expect(unknown.html.replace('nobody', 'agent')).toBe(wrong.html)
  })

  it('can be tried again after a mistake', async () => {
    const { submit } = await openForm()
    await submit({ userName: 'agent', password: 'wrong' })
    expect((await submit({ userName: 'agent', password })).url.pathname).toBe('/oidc-callback')
  })

  it('asks for what is missing', async () => {
    const answer = await attempt('agent', '')
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('Enter your user name and your password.')
  })

  it('shows a user name as text, never as HTML', async () => {
    const { html } = await attempt(`"><script>alert('x')</script>`, 'wrong')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"')
    expect(html).not.toContain('<script>')
  })

  it('refuses overlong names and passwords like wrong ones, and larger forms altogether', async () => {
    expect((await attempt('a'.repeat(5000), 'wrong')).status).toBe(403)
    expect((await attempt('agent', password.padEnd(5000, 'x'))).status).toBe(403)
    expect((await attempt('agent', password + '\0')).status).toBe(403)
    expect((await attempt('age\0nt', password)).status).toBe(403)
    const tooLarge = await attempt('agent', 'x'.repeat(3_000_000))
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.html).toContain('That was too much text')
  })

  it('belongs to the browser that opened it, and to nobody else', async () => {
    const { page } = await openForm()
    const stranger = await createTestBrowser(identity.issuer).submit({ userName: 'agent', password }, page.url)
    expect(stranger.status).toBe(400)
    expect(stranger.html).toContain('This page has expired')
  })

  it('has expired once it was used', async () => {
    const { page, submit, go } = await openForm()
    await submit({ userName: 'agent', password })
    expect((await go(page.url)).html).toContain('This page has expired')
  })

  it('works without script, allows no inline script or style, and is never stored', async () => {
    const { page } = await openForm()
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'; script-src 'self'; style-src 'self'`)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.html).not.toMatch(/ style=| on\w+="|<script>|<style/)
    expect(page.html).toMatch(/<form method="post"/)
  })

  it('has its files from the provider itself, to be kept for ever', async () => {
    const { page } = await openForm()
    const addresses = [...page.html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!)
    expect(addresses).toHaveLength(3)
    const styles = await (await fetch(identity.origin + addresses.find((it) => it.endsWith('.css')))).text()
    const fonts = [...styles.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => `/identity/assets/${file}`)
    expect(fonts.length).toBe(3)
    for (const address of [...addresses, ...fonts]) {
      const answer = await fetch(identity.origin + address)
      expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([
        address,
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  })
})

describe('the language of the form', () => {
  const languageWith = async (...how: Parameters<typeof openForm>) =>
    /<html lang="(\w+)"/.exec((await openForm(...how)).page.html)?.[1]

  it.each([
    ['what the application asks for', { ui_locales: 'de tr-TR' }, { 'Accept-Language': 'en' }, { language: 'en' }, 'tr'],
    ['then what was chosen before', {}, { 'Accept-Language': 'en' }, { theme: 'dark', language: 'tr' }, 'tr'],
    ['then what the browser prefers', {}, { 'Accept-Language': 'de, en;q=0.5, tr-TR;q=0.9' }, { language: 'de' }, 'tr'],
    ['then English', {}, { 'Accept-Language': 'de' }, {}, 'en'],
  ])('is %s', async (_title, changes, headers, cookies, language) => {
    expect(await languageWith(changes as Record<string, string>, headers, cookies as Record<string, string>)).toBe(language)
  })

  it('can be changed on the page, for the whole product', async () => {
    const { page, go, submit } = await openForm({ ui_locales: 'en' })
    const turkish = await go('?language=tr')
    expect(page.html).toContain('href="?language=tr"')
    expect(turkish.html).toContain('Kullanıcı adı')
    expect(turkish.headers.getSetCookie().join()).toContain('language=tr; Path=/;')
    expect((await submit({ userName: 'agent', password: 'wrong' })).html).toContain('Kullanıcı adı veya parola yanlış.')
  })

  it('comes with the theme that was chosen', async () => {
    expect((await openForm({}, {}, { theme: 'dark' })).page.html).toContain('data-theme="dark"')
    expect((await openForm({}, {}, { theme: 'purple' })).page.html).not.toContain('data-theme')
  })
})

describe('signing in by script', () => {
  const options = () => ({ issuer: identity.issuer, clientId, redirectUri: identity.redirectUri, userName: 'agent', password })

  it('says that the name or the password is wrong', async () => {
    await expect(signIn({ ...options(), userName: 'nobody' })).rejects.toThrow(SignInError)
  })

  it('says when the application is not known', async () => {
    await expect(signIn({ ...options(), clientId: 'other' })).rejects.toThrow('refused the request with status 400')
  })
})
