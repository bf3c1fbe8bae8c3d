import type { Page } from '@playwright/test'
import { demoId, demoTenantId } from '../tools/demo/demo-ids.ts'
import { inTenant } from './support/database.ts'
import { expect, test } from './support/story.ts'

const turkey = demoTenantId('Turkey')
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
