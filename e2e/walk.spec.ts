import type { Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../tools/demo/demo-ids.ts'
import { inTenant } from './support/database.ts'
import { expectGoodPage, watchCalls } from './support/faults.ts'
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
