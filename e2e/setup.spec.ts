import type { Page } from '@playwright/test'
import { expect, test } from './support/story.ts'

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
  await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).first().click()
}
const dialogField = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const save = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a category tree with SLA and team, a case type and a status, by the screens alone [WRAP-001, CTYPE-001, STATUS-001]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin')
  const menu = page.getByRole('navigation', { name: 'Main menu' })

  await menu.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(page.getByText('Choose a main category to see what is below it.')).toBeVisible()
  await page.getByRole('button', { name: 'Add main category' }).click()
  await dialogField(page, 'Name').fill('Company car')
  await choose(page, 'Division', 'İdari işler')
  await save(page)

  // The new main category is chosen, so that the next step is what goes below it.
  await page.getByRole('button', { name: 'Add category', exact: true }).first().click()
  await dialogField(page, 'Name').fill('Fuel card')
  await choose(page, 'Team', 'Ofis ve Servis')
  await page.getByRole('dialog').getByLabel('SLA').fill('48')
  await save(page)
  const below = page.getByRole('row', { name: /Fuel card/ })
  await expect(below).toContainText('Ofis ve Servis')
  await expect(below).toContainText('48')

  await menu.getByRole('link', { name: 'Case types' }).click()
  await page.getByRole('button', { name: 'Add case type' }).click()
  await dialogField(page, 'Name').fill('Car request')
  await page.getByRole('dialog').getByLabel('SLA').fill('72')
  await choose(page, 'Division', 'İdari işler')
  await save(page)
  await page.getByRole('searchbox').fill('Car request')
  await expect(page.getByRole('row', { name: /Car request/ })).toContainText('72h')

  await menu.getByRole('link', { name: 'Statuses' }).click()
  await page.getByRole('button', { name: 'Add status' }).click()
  await dialogField(page, 'Name').fill('Waiting for the garage')
  await save(page)
  await page.getByRole('searchbox').fill('garage')
  await expect(page.getByRole('row', { name: /Waiting for the garage/ })).toContainText('Active')
})
