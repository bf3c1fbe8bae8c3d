import { P } from '@destek/contracts/core/permissions'
import { allRoutes } from '@destek/contracts/system/api'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../tools/demo/demo-ids.ts'
import { inTenant } from './support/database.ts'
import { expectGoodPage, watchCalls } from './support/faults.ts'
import { signInByScript } from './support/signed-in-user.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

const turkey = demoTenantId('Turkey')
const employee = demoId('Turkey', 'employee', 'gyildirimoglu')

/** What administrators shape the product with. */
const definitions = [
  'divisions',
  'teams',
  'case-types',
  'wrapups',
  'sub-wrapups',
  'status-wrapups',
  'sources',
  'loa-reaons',
  'programs-mapping',
  'active-directory-group',
  'sms-templates',
  'text-templates',
  'root-causes',
  'users',
  'settings',
  'outbox',
].map((name) => `/definations/${name}`)

const queues = ['/my-queue/my-cases', '/my-queue/my-group-cases']
const cases = [...queues, '/activities/list']

/** What the menu offers each account: exactly this, in this order. */
const menus: Record<string, string[]> = {
  admin: [
    '/home',
    '/dashboard/index',
    '/feedback',
    ...cases,
    '/employees/list',
    '/employees/wrong-data',
    '/employees/import',
    '/staff/my-employees',
    '/staff/my-operation-employees',
    ...definitions,
    '/admin/health',
  ],
  lead: ['/home', '/dashboard/index', ...cases, '/employees/list'],
  agent: ['/home', ...cases, '/employees/list'],
  manager: ['/home', '/staff/my-employees'],
  client: ['/home', '/staff/my-operation-employees'],
  employee: [],
}

/** Pages that are reached from others: each account has its profile; those who work on cases have the pages of a case and of a person. */
async function pagesBehind(userName: string): Promise<string[]> {
  const { employeeId } = demoAccounts.find((account) => account.userName === userName)!
  const own = employeeId ? await oneCase(`employee_id = '${employeeId}'`) : undefined
  const pages = ['/profile/index', ...(own ? [`/profile/activity-detail-card/${own}`] : [])]
  if (userName === 'manager') return [...pages, `/staff/card/${await oneEmployeeOf(employeeId!)}?info=true&title=A`]
  if (!['admin', 'lead', 'agent'].includes(userName)) return pages
  const found = await oneCase(`assigned_team_id = '${demoId('Turkey', 'team', 'IT Support')}' and not dont_share_identity`)
  return [
    ...pages,
    `/activities/card/${found}`,
    `/activities/create?employeeId=${employee}&title=A`,
    `/employees/card/${employee}?title=A`,
  ]
}

const oneCase = async (condition: string) =>
  (
    await inTenant<{ id: string }>(turkey, [
      `select id from activity where ${condition} order by friendly_id desc offset 3 limit 1`,
    ])
  )[0]?.id

const oneEmployeeOf = async (managerId: string) =>
  (
    await inTenant<{ id: string }>(turkey, [
      `select id from employee where manager_id = '${managerId}' and is_active order by id limit 1`,
    ])
  )[0]!.id

for (const [userName, menu] of Object.entries(menus)) {
  for (const language of ['en', 'tr'] as const) {
    test(`${userName} walks through every page without meeting a fault, in ${language} [SHELL-003, SHELL-004]`, async ({
      signedIn,
    }) => {
      const { page } = await signedIn(userName, { language })
      const failed = watchCalls(page)
      await walkTabs(page, '/home')
      expect(await menuOf(page)).toEqual(menu)
      for (const path of [...menu.slice(1), ...(await pagesBehind(userName))]) {
        await goTo(page, path)
        // Tabs are walked once; their words are checked against the names of both languages there.
        await (language === 'en' ? walkTabs(page, path) : expectGoodPage(page, path))
      }
      expect(failed, 'calls that failed').toEqual([])
    })
  }
}

/** Nothing for those who have no menu, because all of theirs is on the home page. */
const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Main menu|Ana menü)$/ })
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname).filter((path) => path !== '/faq/index'),
    )

/** The page before stays until the next one is there. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(() => {
    const heading = document.querySelector('h1')
    heading?.setAttribute('data-left', '')
    return heading?.textContent ?? ''
  })
  await visit(page, path)
  await expect(page, path).toHaveURL((url) => url.pathname === path.split('?')[0])
  const isThere = (left: string) => {
    const heading = document.querySelector('h1')
    return heading !== null && (!heading.hasAttribute('data-left') || heading.textContent !== left)
  }
  await page.waitForFunction(isThere, before)
}

/** Every tab of the page, as it stands at first and after each. */
async function walkTabs(page: Page, path: string): Promise<void> {
  await expectGoodPage(page, path)
  const tabs = page.getByRole('main').locator('[role=tab]:not([aria-disabled=true])')
  for (let nth = 0; nth < (await tabs.count()); nth += 1) {
    const tab = tabs.nth(nth)
    if ((await tab.getAttribute('aria-selected')) === 'true') continue
    await tab.click()
    await expectGoodPage(page, `${path}, tab ${nth + 1}`)
  }
}

test('an agent looks an employee up and opens, follows, transfers, reports and closes a case for them [SHELL-002, SHELL-005]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('agent', { at: '/employees/list?filter=gyildirimoglu' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.locator('[data-row]').getByRole('link', { name: 'Gülşah Yıldırımoğlu' }).first().click()
  await expect(page.getByRole('heading', { name: 'Gülşah Yıldırımoğlu' }).first()).toBeVisible()
  await expect(page.getByText(/Last contact/)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/activities\/create\?/)
  const text = `Ekran kararıyor ${Date.now()}`
  await page.getByRole('button', { name: 'Write a new case' }).click()
  for (const step of ['Bilgi teknolojileri', 'Donanım', 'Kulaklık']) await page.getByRole('option', { name: step }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill(text)
  await page.getByRole('button', { name: /^Create case/ }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Create case' }).click()
  await expect(page.getByText(/has been created/)).toBeVisible()

  await visit(page, `/activities/list?tab=open&filterText=${encodeURIComponent(text)}`)
  const row = page.locator('main [data-row]')
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/activities\/card\//)
  await expect(page.getByText(text).first()).toBeVisible()

  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer case' })
  await transfer.getByRole('combobox', { name: /Team/ }).click()
  await page.getByTitle('IT Support', { exact: true }).first().click()
  await transfer.getByRole('combobox', { name: /Person/ }).click()
  await expect(page.getByRole('option').first()).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(transfer).toBeHidden()

  await page.keyboard.press('r')
  const report = page.getByRole('dialog', { name: 'Report case' })
  await report.getByRole('combobox', { name: /Reason/ }).fill('Yanlış kategori')
  await report.getByRole('textbox', { name: /Description/ }).fill('Kategori donanım olmalıydı.')
  await page.keyboard.press('Control+Enter')
  await expect(report).toBeHidden()

  await page.keyboard.press('s')
  const status = page.getByRole('dialog', { name: 'Change status' })
  await status.getByRole('radio', { name: /Çözüldü/ }).check({ force: true })
  await status.getByRole('textbox', { name: 'What was done' }).fill('Ekran değiştirildi.')
  await page.keyboard.press('Control+Enter')
  await expect(status).toBeHidden()
  await expect(page.getByText('Ekran değiştirildi.').first()).toBeVisible()
  await expect(page.getByText('Çözüldü').first()).toBeVisible()

  // At rest and on the wire a case is an activity; its calls have no other name.
  for (const done of ['activity', 'rows', 'workspace', 'transfer', 'report', 'status'])
    expect(calls.filter((path) => path.startsWith('/api/destek/activity')).map((path) => path.split('/').at(-1))).toContain(done)
  expect(calls.filter((path) => /\/api\/.*\b(case|ticket)s?\b/.test(path) && !/case-(type|view)/.test(path))).toEqual([])
})

test('whoever is not signed in finds no help desk: no case can be opened, and no call is answered [SHELL-001]', async ({
  visitor,
  request,
}) => {
  const { page } = await visitor()
  await page.goto('/home')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Create New Ticket/i })).toHaveCount(0)
  const guarded = allRoutes.filter(({ anonymous, method, path }) => !anonymous && method === 'GET' && !path.includes(':'))
  expect(guarded.length).toBeGreaterThan(40)
  for (const { path } of guarded) expect((await request.get(path)).status(), path).toBe(401)
  expect((await request.post('/api/destek/activity', { data: {} })).status()).toBe(401)
})

test('definitions serve administrators and supervisors, each the ones they maintain; the dashboard whoever sees it [SHELL-006]', async ({
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
  // What they maintain not is closed to them on the server too.
  const { access_token: token } = await signInByScript('agent-gr', baseURL!)
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/destek/settings', { headers })).status()).toBe(403)
  expect((await request.get('/api/destek/team/all-teams', { headers })).status()).toBe(200)
})
