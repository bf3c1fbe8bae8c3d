import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBrowser } from '../test/test-browser.ts'
import { callerHeader, password, startIdentity } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())
beforeEach(() => identity.pool.query('delete from identity.sign_in'))

async function openForm(address: string) {
  const { go, submit } = createTestBrowser(identity.issuer, { [callerHeader]: address })
  await go(identity.authorizeUrl())
  return (userName: string, typed: string) => submit({ userName, password: typed })
}

const attempt = async (userName: string, typed: string, address = '203.0.113.1') => (await openForm(address))(userName, typed)

describe('too many failures with one name', () => {
  const failuresOf = (userName: string, count: number) =>
    identity.pool.query(
      `insert into identity.sign_in (user_name, folded_user_name, succeeded, address, user_agent)
       select $1, $1, false, '', '' from generate_series(1, $2)`,
      [userName, count],
    )

  it('make a user name wait, right password or not, in any spelling of the name', async () => {
    await failuresOf('agent', 4)
    expect((await attempt('agent', 'wrong')).status).toBe(403)
    const waiting = await attempt('AGENT', password)
    expect(waiting.status).toBe(429)
    expect(waiting.html).toMatch(/Too many attempts. Try again in \d+ seconds?\./)
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await attempt('nikos.ilhan', password)).url.pathname).toBe('/oidc-callback')
  })

  it('are forgotten after a minute', async () => {
    await failuresOf('agent', 5)
    await identity.pool.query(`update identity.sign_in set at = at - interval '61 seconds'`)
    expect((await attempt('agent', password)).url.pathname).toBe('/oidc-callback')
  })

  it('are forgotten after a success', async () => {
    await failuresOf('agent', 4)
    await attempt('agent', password)
    expect((await attempt('agent', 'wrong')).status).toBe(403)
  })

  it('count for names that nobody has', async () => {
    await failuresOf('nobody', 4)
    expect((await attempt('nobody', 'wrong')).status).toBe(403)
    expect((await attempt('nobody', 'wrong')).status).toBe(429)
  })

  it('cannot be outrun by trying many passwords at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('agent', 'wrong')))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

describe('too many failures from one address', () => {
  const failuresFrom = (network: string, count: number) =>
    identity.pool.query(
      `insert into identity.sign_in (user_name, folded_user_name, succeeded, address, network, user_agent)
       select 'somebody ' || n, 'somebody ' || n, false, '', $1, '' from generate_series(1, $2) n`,
      [network, count],
    )
  const statuses = (attempts: { status: number }[]) => attempts.map(({ status }) => status)
  const names = (count: number) => Array.from({ length: count }, (_, nth) => `name ${nth}`)

  it('make it wait, whatever the names, and nobody elsewhere', async () => {
    await failuresFrom('203.0.113.7', 22)
    const answers = []
    for (const userName of names(6)) answers.push(await attempt(userName, 'wrong', '203.0.113.7'))
    expect(statuses(answers)).toEqual([403, 403, 403, 429, 429, 429])
    const right = await attempt('agent', password, '203.0.113.7')
    expect(right.status).toBe(429)
    expect(right.html).toMatch(/Too many attempts. Try again in \d+ seconds?\./)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await attempt('agent', password, '203.0.113.8')).url.pathname).toBe('/oidc-callback')
  })

  it('cannot be outrun by trying many names at the same moment', async () => {
    await failuresFrom('203.0.113.7', 20)
    const answers = await Promise.all(names(12).map((userName) => attempt(userName, 'wrong', '203.0.113.7')))
    expect(statuses(answers).toSorted()).toEqual([...Array(5).fill(403), ...Array(7).fill(429)])
  })

  it('are not forgiven when one account of it gets in', async () => {
    await failuresFrom('203.0.113.7', 24)
    expect((await attempt('agent', password, '203.0.113.7')).url.pathname).toBe('/oidc-callback')
    expect((await attempt('nobody', 'wrong', '203.0.113.7')).status).toBe(403)
    expect((await attempt('agent', password, '203.0.113.7')).status).toBe(429)
  })

  it('do not come from people who get in, however many sit behind one address', async () => {
    await failuresFrom('203.0.113.7', 10)
    // Each of them with a failure would be more than the 25 that an address may have.
    for (let nth = 0; nth < 16; nth += 1)
      expect((await attempt('agent', password, '203.0.113.7')).url.pathname).toBe('/oidc-callback')
  })

  it('are forgotten after five minutes', async () => {
    await failuresFrom('203.0.113.7', 25)
    await identity.pool.query(`update identity.sign_in set at = at - interval '301 seconds'`)
    expect((await attempt('agent', password, '203.0.113.7')).url.pathname).toBe('/oidc-callback')
  })

  it('count together for the addresses that one line of IPv6 has', async () => {
    await failuresFrom('2001:db8:1:2::/64', 25)
    expect((await attempt('agent', password, '2001:db8:1:2:aaaa::1')).status).toBe(429)
    expect((await attempt('agent', password, '2001:db8:1:3:aaaa::1')).url.pathname).toBe('/oidc-callback')
  })
})

describe('many attempts at the same moment', () => {
  const formsFrom = (address: string, count: number) => Promise.all(Array.from({ length: count }, () => openForm(address)))

  it('are let wait as long as there is room, and sent away after that', async () => {
    const forms = await formsFrom('203.0.113.7', 14)
    const answers = await Promise.all(forms.map((submit, nth) => submit(`name ${nth}`, 'wrong')))
    const turnedAway = answers.filter(({ status }) => status === 429)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(turnedAway.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(14 - turnedAway.length)
  })

  it('of one address do not hold up somebody elsewhere', async () => {
    const [forms, elsewhere] = await Promise.all([formsFrom('203.0.113.7', 8), openForm('203.0.113.8')])
    let open = forms.length
    const attempts = forms.map((submit, nth) => submit(`name ${nth}`, 'wrong').finally(() => (open -= 1)))
    await Promise.any(attempts)
    expect((await elsewhere('agent', password)).url.pathname).toBe('/oidc-callback')
    expect(open).toBeGreaterThan(4)
    await Promise.all(attempts)
  })
})
