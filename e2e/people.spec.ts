import type { Page } from '@playwright/test'
import { expectAccessible } from './support/checks.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

const rows = (page: Page) => page.locator('[data-row]')

test('an administrator imports people from a file and sees who was left out and why', async ({ signedIn }) => {
  const { page } = await signedIn('admin', { at: '/employees/import' })
  const head = 'SICIL_NO;AD;SOYAD;KULLANICI_ADI;CEP_TEL;YONETICI_SICIL;LOKASYON;MUSTERI;PROGRAM'
  const line = (nth: number, phone = `0555 77${String(1_0000 + nth)}`) =>
    `77000${nth};Şükran;Aktaş ${nth};saktas${nth};${phone};${nth === 100 ? '' : '77000100'};Trabzon;Deneme Bank;Deneme hattı`
  const numbers = Array.from({ length: 100 }, (_, index) => index + 101).with(0, 100)
  const file = {
    name: 'calisanlar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...numbers.map((nth) => line(nth, nth === 150 ? '1234' : undefined))].join('\r\n')),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: /^Import 99 rows/ })).toBeEnabled()
  await expect(page.getByText('Dry run, nothing written yet')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '77000150' })).toContainText('1234')
  await expectAccessible(page, 'an import')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The import is done: 99 new, 0 changed.')).toBeVisible()

  await visit(page, '/employees/list?filter=saktas151')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Deneme Bank')
})
