import type { Page } from '@playwright/test'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { looks, nameOf } from './support/looks.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

const definitions = [
  'divisions',
  'teams',
  'case-types',
  'wrapups',
  'sub-wrapups',
  'status-wrapups',
  'loa-reaons',
  'programs-mapping',
  'active-directory-group',
  'sms-templates',
  'text-templates',
  'root-causes',
  'users',
  'settings',
  'settings?tab=serviceDesk',
  'settings?tab=mail',
  'outbox?tab=tickets',
]

for (const look of looks) {
  test(`every definition is whole and accessible: ${nameOf(look)}`, async ({ signedIn }) => {
    const { page } = await signedIn('admin', look)
    for (const name of definitions) {
      const path = `/definations/${name}`
      await visit(page, path)
      await settled(page, path)
      const what = `${path}, ${nameOf(look)}`
      // What stands around the page is looked at with the accounts.
      await expectAccessible(page, what, { part: 'main', examined: look.examined })
      await expectNothingCutOff(page, what)
    }
  })
}

/** What the page is there for has arrived: rows, a tree, fields, or the systems around the product. */
async function settled(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  const content = page.locator('main :is([data-row], [role=treeitem], form, table[aria-label], ul[aria-label])')
  await expect(content.filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
