import { expect, test } from './support/story.ts'

test('a visitor may open only the public paths; everything else leads to the start [NAV-007, NAV-008, NAV-015, NAV-017]', async ({
  visitor,
}) => {
  const { page } = await visitor()
  for (const path of ['/', '/definations/sources', '/profile', '/faq', '/dashboard', '/nowhere']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/home')
  }
  for (const path of ['/home', '/404', '/401']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
})

test('a signed-in user at /login is sent to the start, and / leads to /home [NAV-001, NAV-017, NAV-022]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin')
  for (const path of ['/login', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
  await expect(page.getByRole('navigation', { name: 'Visited pages' }).getByRole('link', { name: 'Home' })).toBeVisible()
})

test('/redirect leads on with the query, an unknown path to the 404 page and home again [NAV-016, NAV-018]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin', { at: '/redirect/definations/sources?filter=chat&page=1' })
  await expect(page).toHaveURL(/\/definations\/sources\?filter=chat/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible()

  await page.goto('/activities/lst')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/home')
})

test('the back button of the 401 page goes home with noGoBack, else one page back [NAV-019, NAV-020]', async ({ signedIn }) => {
  const { page } = await signedIn('agent', { at: '/profile/index' })
  await page.goto('/401')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/profile/index')

  await page.goto('/profile/index')
  await page.goto('/401?noGoBack=true')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/home')
})

test('a page without the permission says so, and the menu does not offer it [NAV-012, NAV-021, NAV-050, NAV-057, PERM-003]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('agent')
  await expect(page.getByRole('link', { name: 'Sources' })).toHaveCount(0)
  await page.goto('/profile/index')
  await page.goto('/definations/sources')
  await expect(
    page.getByText(`You don't have permission to go to this page. If you are dissatisfied, please contact your leader.`, {
      exact: true,
    }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/profile/index')

  const admin = await signedIn('admin')
  await admin.page.getByRole('link', { name: 'Sources' }).first().click()
  await expect(admin.page).toHaveURL(/\/definations\/sources/)
})

test('the profile is loaded before a page is entered; when that fails, the account is cleared and the visitor is home [NAV-002, NAV-004, NAV-005, NAV-006]', async ({
  signsIn,
  complaints,
}) => {
  const { page } = await signsIn('admin')
  await page.route('**/api/abp/application-configuration', (route) => route.fulfill({ status: 500 }))
  await page.goto('/definations/sources')
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('An internal server error occurred!')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('destek.token'))).toBeNull()
  complaints.length = 0
})

test('Local and Global stand on the home page of Turkey, for those who are signed in [NAV-023, NAV-024]', async ({
  signedIn,
  visitor,
}) => {
  const { page } = await signedIn('employee')
  await page.getByText('Global', { exact: true }).click()
  const tiles = page.getByRole('main').locator('a[target=_blank]')
  await expect(tiles).toHaveCount(6)
  for (const tile of await tiles.all()) await expect(tile).toHaveAttribute('href', /^https?:\/\//)

  const greek = await signedIn('agent-gr')
  await expect(greek.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(greek.page.getByText('Global', { exact: true })).toHaveCount(0)
  const stranger = await visitor()
  await stranger.page.goto('/home')
  await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stranger.page.getByText('Global', { exact: true })).toHaveCount(0)
})

test('/faq opens the configured address in a new tab [NAV-048, FAQ-001]', async ({ signedIn }) => {
  const { page, context } = await signedIn('employee')
  await context.route('https://*.example*/**', (route) => route.fulfill({ body: 'FAQ' }))
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'FAQ' }))
  const opened = context.waitForEvent('page')
  await page.goto('/faq')
  await expect(page).toHaveURL('/faq/index')
  expect((await opened).url()).toMatch(/^https?:\/\/.*(example|ornek)/)
})
