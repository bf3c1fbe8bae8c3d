import type { Page } from '@playwright/test'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Kaydet)/ }).click()

async function editTeam(page: Page, name: string) {
  await visit(page, '/definations/teams')
  await page.getByRole('searchbox', { name: 'Find a team' }).fill(name)
  await page.locator('.ant-tree').getByText(name, { exact: true }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  return page.getByRole('dialog', { name: /Edit team/ })
}

test('two administrators edit one team: the second is told, sees both versions, and nothing is lost', async ({
  signedIn,
  complaints,
}) => {
  const [first, second] = [await signedIn('admin'), await signedIn('admin')]
  const name = 'Ofis ve Servis'
  const group = 'Service desk group name'
  const [mine, theirs] = [await editTeam(first.page, name), await editTeam(second.page, name)]
  await theirs.getByRole('textbox', { name: group }).fill('FACILITIES_L2')
  await theirs.getByRole('textbox', { name: 'Team email' }).fill('servis@ornek.example')

  await mine.getByRole('textbox', { name: group }).fill('FACILITIES_L1')
  await save(first.page)
  await expect(mine).toBeHidden()
  await expect(first.page.getByText('Service desk group FACILITIES_L1')).toBeVisible()

  // The second saver keeps everything and decides with both versions in view.
  await save(second.page)
  const conflict = second.page.getByRole('dialog', { name: /Somebody else saved this/ })
  const versions = conflict.getByRole('row', { name: new RegExp(group) })
  await expect(versions).toContainText('FACILITIES_L2')
  await expect(versions).toContainText('FACILITIES_L1')
  await expect(conflict).toContainText('Zeynep Aksoy')
  await conflict.getByRole('button', { name: 'Keep editing mine' }).click()
  await expect(theirs.getByRole('textbox', { name: group })).toHaveValue('FACILITIES_L2')
  await expect(theirs.getByRole('textbox', { name: 'Team email' })).toHaveValue('servis@ornek.example')
  await save(second.page)
  await expect(theirs).toBeHidden()

  // The first one hears of it without a reload.
  await expect(first.page.getByText('Service desk group FACILITIES_L2')).toBeVisible()
  expect(complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([])
})
