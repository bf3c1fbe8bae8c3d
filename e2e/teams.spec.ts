import type { Page } from '@playwright/test'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

const chooseOption = (page: Page, name: string) => page.locator('.ant-select-item-option', { hasText: name }).click()
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

  // The first one hears of it without a reload; the history has every version.
  await expect(first.page.getByText('Service desk group FACILITIES_L2')).toBeVisible()
  await first.page.getByRole('button', { name: `Edit ${name}` }).click()
  await first.page.getByRole('tab', { name: 'History' }).click()
  await expect(first.page.getByRole('dialog')).toContainText('FACILITIES_L1')
  await expect(first.page.getByRole('dialog')).toContainText('FACILITIES_L2')
  await first.page.getByRole('tab', { name: 'Details' }).click()

  // The other way out: take what is saved.
  const again = await editTeam(second.page, name)
  await again.getByRole('textbox', { name: group }).fill('FACILITIES')
  await save(second.page)
  await expect(again).toBeHidden()
  await mine.getByRole('textbox', { name: group }).fill('FACILITIES_L9')
  await save(first.page)
  await first.page.getByRole('button', { name: 'Take the saved version' }).click()
  await expect(mine.getByRole('textbox', { name: group })).toHaveValue('FACILITIES')
  await mine.getByRole('textbox', { name: 'Team email' }).fill('')
  await save(first.page)
  await expect(mine).toBeHidden()
  expect(complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([])
})

test(
  'a first division, its user, its team and the members, by the screens alone [DIV-001, TEAM-001, NAV-051, NAV-052]',
  { tag: '@browser' },
  async ({ signedIn, complaints }) => {
    const { page } = await signedIn('admin')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Divisions' }).click()
    await expect(page).toHaveURL(/\/definations\/divisions/)
    await page.getByRole('button', { name: 'Add division' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Hukuk')
    await save(page)
    await expect(page.getByText('No users in this division yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused()
    await page.keyboard.type('bayraktar')
    await chooseOption(page, 'Tuğçe Bayraktaroğlu')
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByRole('row', { name: /Tuğçe Bayraktaroğlu/ })).toBeVisible()

    await menu.getByRole('link', { name: 'Teams' }).click()
    await page.getByRole('button', { name: 'Add team' }).click()
    await expect(page.getByRole('textbox', { name: 'Team name' })).toBeFocused()
    await page.keyboard.type('Sözleşmeler')
    await page.getByRole('combobox', { name: 'Division' }).click()
    await chooseOption(page, 'Hukuk')
    await page.getByRole('combobox', { name: 'Team manager' }).click()
    await chooseOption(page, 'Tuğçe Bayraktaroğlu')
    await page.getByRole('textbox', { name: 'Team email' }).fill('sozlesme@ornek.example;hukuk@ornek.example')
    await save(page)
    await expect(page.getByRole('heading', { name: 'Sözleşmeler' })).toBeVisible()
    for (const person of ['Tuğçe Bayraktaroğlu', 'Gülşah Yıldırımoğlu']) {
      await page.getByRole('combobox', { name: 'New member' }).fill(person)
      await chooseOption(page, person)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('row', { name: new RegExp(person) })).toBeVisible()
    }
    await expect(page.getByRole('row', { name: /Tuğçe Bayraktaroğlu/ })).toContainText('Manager')

    // A person of another team is not taken, and the division stays as long as it has a team.
    await page.getByRole('combobox', { name: 'New member' }).fill('Elif Karaca')
    await chooseOption(page, 'Elif Karaca')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('This user is already a member of another team.')).toBeVisible()
    await menu.getByRole('link', { name: 'Divisions' }).click()
    await page.locator('.ant-tree').getByText('Hukuk').click()
    await page.getByRole('button', { name: 'Delete Hukuk' }).click()
    await page.getByRole('button', { name: 'Delete division' }).click()
    await expect(page.getByText(/“Hukuk” is in use: 1 team/)).toBeVisible()
    await page.keyboard.press('Escape')

    await menu.getByRole('link', { name: 'Teams' }).click()
    await page.locator('.ant-tree').getByText('Sözleşmeler').click()
    await page.getByRole('button', { name: 'Delete Sözleşmeler' }).click()
    await page.getByRole('button', { name: 'Delete team' }).click()
    await expect(page.locator('.ant-tree').getByText('Sözleşmeler')).toHaveCount(0)
    await menu.getByRole('link', { name: 'Divisions' }).click()
    await page.locator('.ant-tree').getByText('Hukuk').click()
    await page.getByRole('button', { name: 'Delete Hukuk' }).click()
    await page.getByRole('button', { name: 'Delete division' }).click()
    await expect(page.locator('.ant-tree').getByText('Hukuk')).toHaveCount(0)
    expect(complaints.splice(0).filter((text) => !text.includes('403'))).toEqual([])
  },
)
