import { P } from '@destek/contracts/core/permissions'
import { allRoutes } from '@destek/contracts/system/api'
import { demoTenantId } from '../tools/demo/demo-ids.ts'
import { goTo } from './support/crawl.ts'
import { inTenant } from './support/database.ts'
import { expectGoodPage, watchCalls } from './support/faults.ts'
import { menuOf } from './support/menu.ts'
import { signInByScript } from './support/signed-in-user.ts'
import { expect, test } from './support/story.ts'

test('a visitor may open only the public paths, and no call is answered [NAV-007, NAV-008, NAV-015, NAV-017, SHELL-001]', async ({
  visitor,
  request,
}) => {
  const { page } = await visitor()
  for (const path of ['/', '/definations/sources', '/nowhere']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/home')
  }
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Create New Ticket/i })).toHaveCount(0)
  const guarded = allRoutes.filter(({ anonymous, method, path }) => !anonymous && method === 'GET' && !path.includes(':'))
  expect(guarded.length).toBeGreaterThan(40)
  for (const { path } of guarded) expect((await request.get(path)).status(), path).toBe(401)
  expect((await request.post('/api/destek/activity', { data: {} })).status()).toBe(401)
})

test('addresses lead on: /login and / to home, /redirect with its query, an unknown path to the 404 page, Back of the 401 page [NAV-001, NAV-016, NAV-018, NAV-019, NAV-020, NAV-022]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin', { at: '/redirect/definations/sources?filter=chat&page=1' })
  await expect(page).toHaveURL(/\/definations\/sources\?filter=chat/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible()
  for (const path of ['/login', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
  await expect(page.getByRole('navigation', { name: 'Visited pages' }).getByRole('link', { name: 'Home' })).toBeVisible()

  await page.goto('/activities/lst')
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/home')

  await page.goto('/profile/index')
  for (const [address, leadsTo] of [
    ['/401', '/profile/index'],
    ['/401?noGoBack=true', '/home'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(leadsTo)
  }
})

test('a supervisor finds the definitions they maintain and the dashboard, and nothing else of administration [SHELL-006]', async ({
  signedIn,
  request,
  baseURL,
}) => {
  // A supervisor of the second tenant, whose other stories meet no page of administration.
  await signInByScript('agent-gr', baseURL!)
  await inTenant(demoTenantId('Greece'), [
    `insert into role (name) values ('supervisor') on conflict do nothing`,
    `insert into role_permission (role_id, permission) select id, unnest(array['${P.Definations}', '${P.DefinationsTeams}', '${P.DefinationsCaseTypes}', '${P.Dashboard}'])
       from role where name = 'supervisor' on conflict do nothing`,
    `insert into user_role (user_id, role_id) select app_user.id, role.id from app_user, role
       where user_name = 'agent-gr' and role.name = 'supervisor' on conflict do nothing`,
  ])
  const { page } = await signedIn('agent-gr')
  const failed = watchCalls(page)
  expect((await menuOf(page)).filter((path) => path.startsWith('/definations'))).toEqual([
    '/definations/teams',
    '/definations/case-types',
  ])
  for (const path of ['/definations/teams', '/definations/case-types', '/dashboard/index']) {
    await goTo(page, path)
    await expectGoodPage(page, path)
  }
  expect(failed).toEqual([])
  // The server refuses the pages that they cannot maintain, too.
  const { access_token: token } = await signInByScript('agent-gr', baseURL!)
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/destek/settings', { headers })).status()).toBe(403)
  expect((await request.get('/api/destek/team/all-teams', { headers })).status()).toBe(200)
})
