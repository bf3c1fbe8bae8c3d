import type { Page } from '@playwright/test'
import { demoId, demoTenantId } from '../tools/demo/demo-ids.ts'
import { inTenant } from './support/database.ts'
import { expect, test } from './support/story.ts'

const turkey = demoTenantId('Turkey')
const gulsah = { id: demoId('Turkey', 'employee', 'gyildirimoglu'), name: 'Gülşah Yıldırımoğlu' }
const rows = (page: Page) => page.locator('main [data-row]')

/** An open case without a ticket, one of the oldest of its team: other stories work with the newest, and how many are open hangs on the day. */
async function openCase(nth: number): Promise<{ id: string; number: string }> {
  const [found] = await inTenant<{ id: string; number: string }>(turkey, [
    `select id, friendly_id as number from activity where closed_date_time is null and service_desk_id is null and waiting_since is null
       and assigned_team_id = '${demoId('Turkey', 'team', 'IT Support')}' order by friendly_id offset ${3 + nth} limit 1`,
  ])
  return found!
}

test('a ticket is asked for, received, moved on over there, and the status of the case follows [SHELL-004]', async ({
  signedIn,
}) => {
  const { id } = await openCase(0)
  const statusOf = async () =>
    (await inTenant<{ status: string }>(turkey, [`select status_id as status from activity where id = '${id}'`]))[0]!.status
  const before = await statusOf()
  const { page } = await signedIn('admin', { at: `/activities/card/${id}` })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Create service-desk ticket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create ticket' }).click()
  const told = page.getByText(/^Ticket \S+ was created$/)
  await expect(told).toBeVisible()
  const ticket = /^Ticket (\S+) was/.exec(await told.innerText())![1]!

  const { page: desk } = await signedIn('admin', { at: '/definations/outbox' })
  await desk.getByRole('tab', { name: 'Tickets' }).click()
  const received = rows(desk).filter({ hasText: ticket })
  await expect(received).toHaveCount(1)
  await received.getByRole('combobox', { name: `State of ${ticket}` }).click()
  const choice = desk.locator('.ant-select-item-option:not(.ant-select-item-option-selected)').last()
  await choice.click()

  await expect.poll(statusOf).not.toBe(before)
  await expect(page.getByText(ticket).first()).toBeVisible()
})

test('a message to an employee stands in the outbox', async ({ signedIn }) => {
  const { page } = await signedIn('admin', { at: `/employees/card/${gulsah.id}?title=${encodeURIComponent(gulsah.name)}` })
  await page.getByRole('button', { name: 'SMS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send SMS' })
  await dialog.getByRole('combobox', { name: /Template/ }).click()
  await expect(page.getByRole('option').first()).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`The SMS to ${gulsah.name} was sent.`)).toBeVisible()

  await page.goto('/definations/outbox')
  await page.getByRole('tab', { name: 'SMS' }).click()
  const sent = rows(page).filter({ hasText: gulsah.name }).first()
  await expect(sent).toContainText(/Sent|Delivered/)
})

test('the settings show how every system around the product is, and each can be tested', async ({ signedIn }) => {
  const { page } = await signedIn('admin', { at: '/definations/settings' })
  await page.getByRole('tab', { name: /Connections/ }).click()
  const main = page.getByRole('main')
  for (const system of ['Service desk', 'SMS', 'Mail', 'Directory', 'Call centre', 'Chat'])
    await expect(main.getByText(system, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Test connection: Call centre' }).click()
  await expect(page.getByText(/^Call centre answered in \d+ ms\.$/)).toBeVisible()
})

test('what could not be delivered is shown with its reason, and leaves when it is sent again', async ({ signedIn }) => {
  // A delivery that ran out of tries while the system was away.
  const { id } = await openCase(1)
  await inTenant(turkey, [
    `insert into service_desk_ticket (activity_id, creator_id) select '${id}', id from app_user where user_name = 'admin'`,
    `insert into delivery (system, kind, subject_id, activity_id, state, attempts, max_attempts, problem, last_try_time, finished_time)
       values ('serviceDesk', 'ticket', '${id}', '${id}', 'failed', 5, 5, 'unreachable', now(), now())`,
  ])
  const { page } = await signedIn('admin', { at: '/definations/settings' })
  await page.getByRole('tab', { name: /Connections/ }).click()
  const retry = page.getByRole('button', { name: /^Retry: Ticket/ })
  await expect(page.getByText('Not delivered')).toBeVisible()
  await retry.first().click()
  await expect(page.getByText('It is sent again.')).toBeVisible()
  await expect(retry).toHaveCount(0)
})
