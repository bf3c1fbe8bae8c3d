import type { Page } from '@playwright/test'
import { demoAccounts } from '../../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../../tools/demo/demo-ids.ts'
import type { Station } from './crawl.ts'
import { inTenant } from './database.ts'
import type { Look } from './looks.ts'
import { expect } from './story.ts'

const turkey = demoTenantId('Turkey')
const gulsah = demoId('Turkey', 'employee', 'gyildirimoglu')
const employeeIdOf = (userName: string) => demoAccounts.find((account) => account.userName === userName)!.employeeId!

const idOf = async (query: string) => (await inTenant<{ id: string }>(turkey, [query]))[0]!.id
const openCaseOfTeam = () =>
  idOf(`select id from activity where assigned_team_id = '${demoId('Turkey', 'team', 'IT Support')}' and closed_date_time is null
    and not dont_share_identity and waiting_since is null order by friendly_id desc offset 3 limit 1`)
const ownCase = (userName: string, condition = 'true') =>
  idOf(`select id from activity where employee_id = '${employeeIdOf(userName)}' and ${condition} order by friendly_id limit 1`)
const staffOf = (userName: string) =>
  idOf(`select id from employee where manager_id = '${employeeIdOf(userName)}' and is_active order by id limit 1`)

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
const cases = ['/my-queue/my-cases', '/my-queue/my-group-cases', '/activities/list']

/** The menu of each account: exactly these entries, in this order. Accounts without a menu find everything on their home page. */
export const menus: Record<string, string[]> = {
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

/** Figures of days in which no story opens or changes a case. */
const dashboard = '/dashboard/index?startDate=2026-01-01&endDate=2026-06-30'

/** A call of the demo employee, as a softphone would report it. */
const call = '/activities/create?phone=05550004107&callId=call-17'

interface Crawl {
  userName: string
  stations: () => Promise<Station[]>
  /** Pages of others that this account sees with fewer rights: they are looked at as they stand. */
  visits?: string[]
}

/** Pages and what opens on them, by name and account. Each is a story of its own, so that two run side by side. */
export const crawls: Record<string, Crawl> = {
  'cases and figures': {
    userName: 'admin',
    stations: async () => [
      { path: '/home', part: 'html' },
      { path: dashboard },
      { path: '/feedback' },
      { path: '/activities/list' },
      { path: '/my-queue/my-cases' },
      { path: '/no-permission' },
      { path: '/faq/index' },
    ],
  },
  people: {
    userName: 'admin',
    stations: async () => [
      { path: '/employees/list' },
      { path: `/employees/card/${gulsah}?title=A` },
      { path: '/employees/wrong-data' },
      { path: '/employees/import' },
      { path: '/staff/my-operation-employees' },
      { path: '/admin/health' },
      { path: '/first-steps' },
    ],
  },
  'definitions of cases': { userName: 'admin', stations: async () => definitions.slice(0, 8).map((path) => ({ path })) },
  'other definitions': {
    userName: 'admin',
    stations: async () => [
      ...definitions.slice(8).map((path) => ({ path })),
      { path: '/definations/settings?tab=serviceDesk' },
      { path: '/definations/settings?tab=mail' },
      { path: '/definations/outbox?tab=tickets' },
    ],
  },
  'a case': {
    userName: 'lead',
    stations: async () => {
      const card = `/activities/card/${await openCaseOfTeam()}`
      return [
        { path: card },
        { path: card, open: changeStatus, part: '[role=dialog]' },
        { path: card, open: transfer, part: '[role=dialog]' },
        { path: card, open: explainDeadline, part: '[role=dialog]' },
        { path: card, open: editFact },
        { path: card, open: readAudit },
      ]
    },
  },
  'queues and a new case': {
    userName: 'lead',
    visits: [...menus.lead!.filter((path) => path !== '/home' && path !== '/my-queue/my-group-cases'), call],
    stations: async () => [
      { path: '/home', part: 'html' },
      { path: '/my-queue/my-group-cases' },
      { path: call, open: writeCase },
    ],
  },
  'requests of an employee': {
    userName: 'employee',
    stations: async () => [
      { path: '/home', part: 'html' },
      { path: '/profile/index' },
      { path: '/nowhere' },
      { path: `/profile/activity-detail-card/${await ownCase('employee')}` },
      { path: `/profile/activity-detail-card/${await ownCase('employee', 'waiting_since is not null')}/answer` },
    ],
  },
  staff: {
    userName: 'manager',
    stations: async () => [
      { path: '/home', part: 'html' },
      { path: '/staff/my-employees' },
      { path: `/staff/card/${await staffOf('manager')}?info=true&title=A` },
    ],
  },
}

/** Accounts without pages of their own, and the pages that they visit. */
export const walks: Record<string, string[]> = {
  agent: menus.agent!.slice(1),
  client: menus.client!.slice(1),
}

/** Below this width the case has tabs for its parts. */
const phoneWidth = 992

async function changeStatus(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Change status|Durumu? değiştir)/ })
    .first()
    .click()
  await expectWholeForm(page)
}

async function transfer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Transfer|Aktar)/ })
    .first()
    .click()
  await expectWholeForm(page)
}

async function expectWholeForm(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeInViewport({ ratio: 1 })
}

const explainDeadline = (page: Page) =>
  page
    .getByRole('button', { name: /deadline|süre/i })
    .first()
    .click()

async function editFact(page: Page, { width }: Look): Promise<void> {
  if (width < phoneWidth) await page.getByRole('tab', { name: /^(Facts|Bilgiler)/ }).click()
  await page.getByRole('button', { name: /^(Edit Source|Kaynak: düzenle)/ }).click()
}

async function readAudit(page: Page, { width }: Look): Promise<void> {
  if (width < phoneWidth) await page.getByRole('tab').first().click()
  await page.getByRole('tab', { name: /^(Audit|Denetim)/ }).click()
  await expect(page.getByRole('table')).toBeVisible()
}

async function writeCase(page: Page): Promise<void> {
  await page.locator('main [role=tab]').first().click()
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
}
