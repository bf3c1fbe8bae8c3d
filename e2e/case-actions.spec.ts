import { linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { expectNothingCutOff } from './support/checks.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

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
  await expectNothingCutOff(opened, 'the link on a phone')
  // The last notice stays for a moment, and a second press while a request is running sends nothing.
  const send = async () => {
    const answer = opened.waitForResponse(/use-token/)
    await opened.getByRole('button', { name: 'Send' }).click()
    await answer
  }
  for (let nth = 1; nth < linkTokenLimits.wrongTries; nth += 1) {
    await send()
    await expect(opened.getByText('You entered your date of birth incorrectly.')).toBeVisible()
  }
  await send()
  await expect(opened.getByText(/the link no longer works/)).toBeVisible()
  await opened.goto(link)
  await expect(opened.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
})

test('an agent looks an employee up and opens, follows, transfers, reports and closes a case for them, and everybody sees it at once [SHELL-002, SHELL-005]', async ({
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
  await page.getByRole('button', { name: 'Create a new case' }).click()
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
  await page.getByTitle('BT Destek', { exact: true }).first().click()
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

  const { page: other } = await signedIn('admin', { at: new URL(page.url()).pathname })
  await expect(other.getByText(text).first()).toBeVisible()
  await page.keyboard.press('s')
  const status = page.getByRole('dialog', { name: 'Change status' })
  await status.getByRole('radio', { name: /Çözüldü/ }).check({ force: true })
  await status.getByRole('textbox', { name: 'What was done' }).fill('Ekran değiştirildi.')
  await status
    .locator('input[type=file]')
    .setInputFiles({ name: 'ekran.txt', mimeType: 'text/plain', buffer: Buffer.from('yeni ekran') })
  await page.keyboard.press('Control+Enter')
  await expect(status).toBeHidden()
  await expect(page.getByText('Ekran değiştirildi.').first()).toBeVisible()
  await expect(page.getByText('Çözüldü').first()).toBeVisible()
  await expect(other.getByText('Ekran değiştirildi.').first()).toBeVisible()
  await expect(other.getByRole('button', { name: /ekran\.txt/ })).toBeVisible()

  // At rest and on the wire a case is an activity; its calls have no other name.
  for (const done of ['activity', 'rows', 'workspace', 'transfer', 'report', 'status'])
    expect(calls.filter((path) => path.startsWith('/api/destek/activity')).map((path) => path.split('/').at(-1))).toContain(done)
  expect(calls.filter((path) => /\/api\/.*\b(case|ticket)s?\b/.test(path) && !/case-(type|view)/.test(path))).toEqual([])
})
