import { expect, fillSignIn, test } from './support/story.ts'

test(
  'a visitor signs in with the code flow and comes back with tokens and profile, to the page they had opened [AUTH-001, AUTH-002, AUTH-003, AUTH-004, SHELL-023, SHELL-028]',
  { tag: '@browser' },
  async ({ visitor }) => {
    const { page } = await visitor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
    await page.goto('/employees/list?filter=tele')
    await expect(page).toHaveURL('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await fillSignIn(page, 'agent')
    await page.waitForURL('/employees/list?filter=tele')
    await expect(page.getByRole('button', { name: 'Elif Karaca, user menu' })).toBeVisible()

    const authorize = new URLSearchParams(asked.find((url) => url.startsWith('/identity/authorize?'))?.split('?')[1])
    expect(Object.fromEntries(authorize)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'destek-web',
    })
    expect(asked.filter((url) => url.startsWith('/oidc-callback?code='))).toHaveLength(1)
    for (const endpoint of ['/identity/token', '/identity/userinfo']) expect(asked).toContain(endpoint)

    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(kept['destek.token']).toMatch(/^ey/)
    expect(kept['destek.refreshToken']).toBeTruthy()
    expect(kept['destek.employeeId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(kept['destek.employeeIdent']).toMatch(/^\d{1,9}$/)
  },
)

test('the token is renewed silently ten seconds before it expires, and once more when it has [AUTH-005, AUTH-006]', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await page.clock.install()
  await page.goto('/auth-redirect')
  await fillSignIn(page, 'lead')
  await page.waitForURL('**/home')
  await expect(page.getByRole('button', { name: /user menu/ })).toBeVisible()
  const token = () => page.evaluate(() => localStorage.getItem('destek.token'))
  const first = await token()

  await page.clock.fastForward(585_000)
  expect(await token()).toBe(first)
  await page.clock.fastForward(6_000)
  await expect.poll(token).not.toBe(first)
  const second = await token()

  // Asleep over the notice: only the expiry is left to renew on. The token is kept a moment before its end is waited for, so the clock
  // may have to go on again; not at once, because that also ends the call that is under way.
  const tokenAfterSleep = async () => {
    await page.clock.fastForward(2 * 3600_000)
    return token()
  }
  await expect.poll(tokenAfterSleep, { intervals: [3_000, 10_000, 20_000], timeout: 60_000 }).not.toBe(second)
  await expect(page.getByRole('button', { name: /user menu/ })).toBeVisible()
})

test(
  'logging out ends the session at the provider, clears the account and signs the other tabs out [AUTH-010, SHELL-021]',
  { tag: '@browser' },
  async ({ signsIn }) => {
    const { page, context } = await signsIn('agent')
    const other = await context.newPage()
    await other.goto('/profile/index')
    await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    // Requests of a tab get 401 after the other tab has signed out.
    await expect(page.getByRole('button', { name: 'Phone: Available' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Phone: In another tab' })).toBeVisible()
    await page.getByRole('button', { name: /user menu/ }).click()
    const ended = page.waitForRequest((request) => request.url().includes('/identity/session/end'))
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await ended
    await page.waitForURL('**/home')
    for (const tab of [page, other]) await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('destek.') || key.startsWith('oidc.user')),
      ),
      // The mark by which other tabs know that it was on purpose.
    ).toEqual(['destek.signedOut'])

    await page.goto('/auth-redirect')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  },
)
