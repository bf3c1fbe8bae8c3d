import type { Locator, Page } from '@playwright/test'
import { demoId } from '../tools/demo/demo-ids.ts'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** Of whom no other story uses up the tries. */
const mert = { id: demoId('Turkey', 'employee', 'mozguler'), name: 'Mert Özgüler' }
const cardOf = ({ id, name }: typeof mert) => `/employees/card/${id}?title=${encodeURIComponent(name)}`
const rows = (page: Page) => page.locator('[data-row]')

test('a leave conflict is solved by updating, and the employee confirms it on a phone', async ({ signedIn, visitor }) => {
  const { page } = await signedIn('admin', { at: cardOf(mert) })
  await page.getByRole('button', { name: /^Attributes/ }).click()
  const [, year, month, day] = /(\d{4})-(\d\d)-(\d\d)/.exec(
    (await page.getByText('Date of birth').locator('xpath=..').innerText()).trim(),
  )!
  const leave = async (from: number, until: number) => {
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('button', { name: /^Leave of absence/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave of absence' })
    await chooseFirst(page, dialog.getByRole('combobox', { name: /reason/i }))
    for (const [label, days] of [
      [/Start of leave/, from],
      [/End of leave/, until],
    ] as const) {
      await dialog.getByLabel(label).fill(dayOf(days))
      await page.keyboard.press('Enter')
    }
    await dialog.getByRole('textbox', { name: /Description of leave/ }).fill('Yıllık izin')
    await dialog.getByRole('textbox', { name: /^Description(?! of)/ }).fill('Telefonla doğrulandı, izin istedi.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Create link' }).click()
  }
  await leave(400, 404)
  await page.getByRole('dialog', { name: 'The link is ready' }).getByRole('button', { name: 'Close' }).last().click()
  await leave(402, 410)
  await page.getByRole('button', { name: 'Update the existing leave' }).click()
  const link = await page.getByRole('textbox', { name: /^Link for/ }).inputValue()

  const { page: phone } = await visitor({ width: 375, height: 667 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Confirm your leave' })).toBeVisible()
  await phone.getByLabel('Day').fill(String(Number(day)))
  await phone.getByLabel('Month').selectOption(String(Number(month)))
  await phone.getByLabel('Year').fill(year!)
  await expectNothingCutOff(phone, 'the link on a phone')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Your leave is confirmed' })).toBeVisible()
})

/** The first option of an open list is the one that Enter takes. */
async function chooseFirst(page: Page, field: Locator) {
  await field.click()
  await expect(page.getByRole('option').first()).toBeAttached()
  await page.keyboard.press('Enter')
}

const dayOf = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

test('an administrator imports people, sees who was left out and why, mends the file and imports again', async ({ signedIn }) => {
  const { page } = await signedIn('admin', { at: '/employees/import' })
  const head = 'SICIL_NO;AD;SOYAD;KULLANICI_ADI;CEP_TEL;YONETICI_SICIL;LOKASYON;MUSTERI;PROGRAM'
  const line = (nth: number, phone = `0555 77${String(1_0000 + nth)}`) =>
    `77000${nth};Şükran;Aktaş ${nth};saktas${nth};${phone};${nth === 100 ? '' : '77000100'};Trabzon;Deneme Bank;Deneme hattı`
  const numbers = Array.from({ length: 100 }, (_, index) => index + 101).with(0, 100)
  const bad = new Set([150])
  const file = (mended: boolean) => ({
    name: 'calisanlar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...numbers.map((nth) => line(nth, !mended && bad.has(nth) ? '1234' : undefined))].join('\r\n')),
  })
  await page.locator('input[type=file]').setInputFiles(file(false))
  await expect(page.getByRole('button', { name: /^Import 99 rows/ })).toBeEnabled()
  await expect(page.getByText('Dry run, nothing written yet')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '77000150' })).toContainText('1234')
  await expectAccessible(page, 'an import')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The import is done: 99 new, 0 changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.locator('input[type=file]').setInputFiles(file(true))
  await page.getByRole('button', { name: /^Import 100 rows/ }).click()
  await expect(page.getByText('The import is done: 1 new, 0 changed.')).toBeVisible()

  await visit(page, '/employees/list?filter=saktas150')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Deneme Bank')
})
