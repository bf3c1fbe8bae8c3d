import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserName } from '../http/browser-name.ts'
import { nikos, startIdentity } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'
import { createTestBrowser } from '../test/test-browser.ts'
import { textsIn } from '../pages/texts.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

describe('the security log', () => {
  it('shows the own sign-ins, the failed ones too, and nobody else’s', async () => {
    const browser = createTestBrowser(identity.issuer)
    await browser.go(identity.authorizeUrl())
    await browser.submit({ userName: 'AGENT', password: 'wrong' })
    await identity.signIn(undefined, nikos)
    await identity.signIn(browser.cookies)
    const { status, html } = await browser.go(`${identity.issuer}/security-log`)
    expect(status).toBe(200)
    expect(html).toContain('Ayşenur Küçükosmanoğlu (agent), Turkey')
    expect(html).toContain('Your last 2 sign-in attempts, the newest first')
    expect([...html.matchAll(/class="tag (\w+)"/g)].map(([, result]) => result)).toEqual(['good', 'danger'])
    expect(html).toContain('<td>127.0.0.1</td>')
    expect(html).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">[^<]+UTC<\/time>/)
  })

  it('speaks Turkish too', async () => {
    const browser = createTestBrowser(identity.issuer)
    await identity.signIn(browser.cookies)
    expect((await browser.go(`${identity.issuer}/security-log?language=tr`)).html).toContain('Güvenlik kaydı')
  })

  it('shows the last fifty entries at most', async () => {
    const browser = createTestBrowser(identity.issuer)
    await identity.signIn(browser.cookies)
    await identity.pool.query(
      `insert into identity.sign_in (user_name, folded_user_name, subject, succeeded, address, user_agent)
       select user_name, 'agent', subject, true, '<i>', 'node' from identity.account, generate_series(1, 60) where user_name = 'agent'`,
    )
    const { html } = await browser.go(`${identity.issuer}/security-log`)
    expect(html.match(/<time /g)).toHaveLength(50)
    expect(html).toContain('&lt;i&gt;')
  })

  it('asks strangers to sign in', async () => {
    const { status, html } = await createTestBrowser(identity.issuer).go(`${identity.issuer}/security-log`)
    expect(status).toBe(401)
    expect(html).toContain('Sign in first')
    expect(html).not.toContain('<table')
  })
})

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['node', 'Node'],
    ['', 'Unknown browser'],
  ])('%s', (userAgent, name) => expect(browserName(userAgent, textsIn('en'))).toBe(name))
})
