import type { Page } from '@playwright/test'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { looks } from './support/looks.ts'
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
]

for (const look of looks) {
  const { language, theme, width } = look
  test(`every definition is whole and accessible: ${language}, ${theme}, ${width} px`, async ({ signedIn }) => {
    test.setTimeout(120_000)
    const { page } = await signedIn('admin', look)
    for (const name of definitions) {
      const path = `/definations/${name}`
      await visit(page, path)
      await settled(page, path)
      const what = `${path}, ${language}, ${theme}, ${width} px`
      // What stands around the page is looked at with the accounts.
      await expectAccessible(page, what, 'main')
      await expectNothingCutOff(page, what)
    }
  })
}

/** What the page is there for has arrived: rows, a tree or fields. */
async function settled(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.locator('main :is([data-row], [role=treeitem], form)').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
