import type { Page } from '@playwright/test'
import { linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** The newest of them are for one story, the oldest for the other. */
const openCases = '/activities/list?tab=open'

const rows = (page: Page) => page.locator('main [data-row]')
const numberIn = async (page: Page, nth: number) => (await rows(page).nth(nth).getByRole('link').first().innerText()).trim()

test(
  'a case is closed with what was done and a document, and everybody sees it at once',
  { tag: '@browser' },
  async ({ signedIn }) => {
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
  },
)

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
