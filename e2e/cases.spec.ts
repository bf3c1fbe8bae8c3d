import { readFile } from 'node:fs/promises'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** The demo employee's number, as a softphone would report it. */
const call = '/activities/create?phone=05550004107&callId=call-17'

test(
  'a caller’s case is written, survives a reload and a lost connection, and appears in front of everybody else [CREATE-005, CREATE-007]',
  { tag: '@browser' },
  async ({ signedIn, complaints }) => {
    const watcher = await signedIn('lead', { at: '/activities/list' })
    await expect(watcher.page.locator('[data-row]').first()).toBeVisible()

    const { page, context } = await signedIn('agent', { at: call })
    await expect(page.getByText('This user has an unclosed case.')).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Employee's cases/ })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Create a new case' }).click()
    for (const step of ['Bilgi teknolojileri', 'Donanım', 'Kulaklık']) await page.getByRole('option', { name: step }).click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Hatta vızıltı var, müşteri duyamıyor.')
    await expect(page.getByText('Draft saved')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('Hatta vızıltı var')

    await page.locator('input[type=file]').setInputFiles({ name: 'ses.txt', mimeType: 'text/plain', buffer: Buffer.from('bzzz') })
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Create case/ }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Create case' }).click()
    await expect(page.getByText('The case was not created. What you wrote is kept.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await question.getByRole('button', { name: 'Create case' }).click()
    await expect(page.getByText(/has been created/)).toBeVisible()
    await expect(page.getByText('ses.txt: Uploaded')).toBeVisible()

    const row = watcher.page.locator('[data-row]', { hasText: 'Hatta vızıltı var' })
    await expect(row).toBeVisible({ timeout: 3000 })
    complaints.splice(0)
  },
)

test(
  'filters stand in the link, become a view of one’s own, and the spreadsheet holds what the list shows',
  { tag: '@browser' },
  async ({ signedIn }) => {
    const { page } = await signedIn('lead', { at: '/activities/list?tab=open&filterText=kulakl' })
    const rows = page.locator('[data-row]')
    // A long description may end before the word.
    await expect(rows.filter({ hasText: /kulakl/i }).first()).toBeVisible()
    const shown = await page.getByText(/^Total \d+/).innerText()

    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kulaklıklar')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: /^Kulaklıklar/ })).toBeVisible()
    await visit(page, '/activities/list')
    await expect(page.getByText(/^Total \d+/)).not.toHaveText(shown)
    await page.getByRole('button', { name: /^Kulaklıklar/ }).click()
    await expect(page).toHaveURL(/filterText=/)
    await expect(page.getByText(/^Total \d+/)).toHaveText(shown)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Cases_\d{4}-\d{2}-\d{2}\.xlsx$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  },
)

test('an employee asks for help with a document on a phone, in three steps, and follows the case [PROF-001, PROF-003, PROF-005]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('employee', { width: 375, height: 812 })
  await page.getByRole('button', { name: /^Bordro/ }).click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Maaşım eksik yatmış görünüyor.')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dekont.txt', mimeType: 'text/plain', buffer: Buffer.from('eksik') })
  await next.click()
  await dialog.getByRole('combobox', { name: 'Parent category' }).click()
  await page.getByTitle('Ücret ve ödeme').click()
  await dialog.getByRole('combobox', { name: 'Category', exact: true }).click()
  await page.getByTitle('Avans talebi').click()
  await next.click()
  await expect(dialog.getByText('With one document.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/DST‑\d+ is open/).first()).toBeVisible()
  // The dialog stays until the document has arrived.
  await expect(dialog).toBeHidden()

  await visit(page, '/profile/index')
  await page.getByRole('tab', { name: 'Bordro' }).click()
  await expect(page.getByText('Maaşım eksik yatmış görünüyor.').first()).toBeVisible()
  // The newest is first.
  await page.getByRole('link', { name: /^DST/ }).first().click()
  await expect(page).toHaveURL(/activity-detail-card/)
  await expect(page.getByText('Maaşım eksik yatmış görünüyor.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /dekont\.txt/ })).toBeVisible()
})
