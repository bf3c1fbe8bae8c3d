import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** Days in which no story opens or changes a case, so that figures stand still. */
const quiet = '?startDate=2026-01-01&endDate=2026-06-30'

const figure = (page: Page, name: string) => page.getByRole('list', { name: 'Figures' }).getByRole('link', { name })
const numberIn = async (found: Locator) => Number((await found.textContent())!.replaceAll(/\D/g, ''))

/** The number beside the title of the list that was opened. */
async function expectListOf(page: Page, count: number, what: string) {
  await expect(page, what).toHaveURL(/\/activities\/list/)
  const total = page.getByText(new RegExp(`^Total ${count.toLocaleString('en')}$`))
  await expect(total, what).toBeVisible()
}

test('figures of the dashboard open exactly their cases, by keyboard as well [DASH-001, DASH-007, DASH-008]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin', { at: `/dashboard${quiet}` })
  await expect(page).toHaveURL(`/dashboard/index${quiet}`)
  const link = figure(page, 'Closed')
  await expect(link).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().includes('/activity/totals'))
  await link.focus()
  await page.keyboard.press('Enter')
  const { all: totalCount } = (await (await answer).json()) as { all: number }
  await expectListOf(page, totalCount, 'Closed')
  await page.goBack()
  // The animation over, the figure is what the list counted.
  await expect(async () =>
    expect(await numberIn(figure(page, 'Closed').locator('span').nth(1).locator('span').first())).toBe(totalCount),
  ).toPass()

  await page.getByRole('button', { name: 'Show as table: Top 10 categories' }).click()
  const rows = page.getByRole('table', { name: 'Top 10 categories' }).getByRole('row')
  expect(await rows.count()).toBeLessThanOrEqual(11)
  const first = rows.nth(1)
  const count = await numberIn(first.getByRole('cell').first())
  await first.getByRole('link').click()
  await expectListOf(page, count, 'category')
})

test('an agent walks the home page by keys, takes a case of the team and finds it among what is due', async ({ signedIn }) => {
  const { page } = await signedIn('lead', { at: '/home' })
  const due = page.getByRole('region', { name: /^Due next/ })
  await expect(due.getByRole('listitem').first()).toBeVisible()
  const free = page.getByRole('button', { name: /^Take DST/ })
  const count = await free.count()
  const name = (await free.first().getAttribute('aria-label')) ?? (await free.first().textContent())!
  const number = /DST.\d+/.exec(name)![0]
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: `Take ${number}` })).toBeHidden()
  expect(count).toBeGreaterThan(0)
  await visit(page, '/my-queue/my-cases')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})
