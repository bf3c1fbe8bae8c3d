import type { Page } from '@playwright/test'
import { linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** The newest of them are for one story, the oldest for the other. */
const openCases = '/activities/list?tab=open'

const rows = (page: Page) => page.locator('main [data-row]')
const numberIn = async (page: Page, nth: number) => (await rows(page).nth(nth).getByRole('link').first().innerText()).trim()

test('a case is closed with what was done and a document, and everybody sees it at once', async ({ signedIn }) => {
  const { page } = await signedIn('lead', { at: openCases })
  const number = await numberIn(page, 0)
  const { page: other } = await signedIn('admin', { at: `/activities/list?userFriendlyId=${number.replace(/\D/g, '')}` })
  await expect(rows(other)).toHaveCount(1)

  await rows(page).first().focus()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Change status' })
  await dialog.getByRole('radio', { name: /Çözüldü/ }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'What was done' }).fill('Bordro yeniden basıldı.')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bordro.txt', mimeType: 'text/plain', buffer: Buffer.from('düzeltme') })
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(rows(other).first()).toContainText('Çözüldü')

  await rows(other).first().getByRole('link').first().click()
  await expect(other.getByText('Bordro yeniden basıldı.').first()).toBeVisible()
  await expect(other.getByRole('button', { name: /bordro\.txt/ })).toBeVisible()
})

test('several cases are transferred together after a question, and one alone; each stands in its team’s queue', async ({
  signedIn,
}) => {
  const { page } = await signedIn('lead', { at: `${openCases}&sort=creationTime` })
  const numbers = [await numberIn(page, 1), await numberIn(page, 2)]
  for (const nth of [1, 2]) await rows(page).nth(nth).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: /transfer/i })
  await expect(bar).toContainText('2 cases selected')
  await bar.getByRole('combobox').first().fill('Payroll')
  await page.getByTitle('Payroll', { exact: true }).click()
  await bar.getByRole('button', { name: /^Transfer/ }).click()
  const question = page.getByRole('dialog')
  for (const number of numbers) await expect(question).toContainText(number)
  await question.getByRole('button', { name: /^Transfer/ }).click()
  await expect(question).toBeHidden()
  await expect(bar).toBeHidden()

  await visit(page, `/activities/list?userFriendlyId=${numbers[0]!.replace(/\D/g, '')}`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByText('Payroll', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer case' })
  await dialog.getByRole('combobox', { name: /Team/ }).click()
  await page.getByTitle('IT Support', { exact: true }).first().click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('IT Support', { exact: true }).first()).toBeVisible()
})

test('a link is opened without an account; wrong dates of birth end it [NAV-026, TOKEN-020]', async ({ signedIn, visitor }) => {
  const { employeeId } = demoAccounts.find(({ userName }) => userName === 'employee')!
  const { page } = await signedIn('lead', { at: `/activities/create?employeeId=${employeeId}&tab=tokens` })
  await page.getByRole('button', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset password' })
  await dialog.getByRole('textbox', { name: /Description/ }).fill('Parolasını unuttu, telefonda doğrulandı.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button').last().click()
  const link = await page.getByRole('textbox', { name: /link/i }).inputValue()

  const { page: opened } = await visitor({ width: 375, height: 812 })
  await opened.goto(link)
  await expect(opened.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  await opened.getByLabel('Day').fill('1')
  await opened.getByLabel('Month').selectOption('1')
  await opened.getByLabel('Year').fill('1950')
  for (let nth = 1; nth < linkTokenLimits.wrongTries; nth += 1) {
    await opened.getByRole('button', { name: 'Send' }).click()
    await expect(opened.getByText('You entered your date of birth incorrectly.')).toBeVisible()
  }
  await opened.getByRole('button', { name: 'Send' }).click()
  await expect(opened.getByText(/the link no longer works/)).toBeVisible()
  await opened.goto(link)
  await expect(opened.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
})
