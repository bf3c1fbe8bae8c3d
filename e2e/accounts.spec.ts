import type { Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { type Look, looks, nameOf } from './support/looks.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** The two layouts, with and without a menu, are walked whole in every look; of the others each second one is met on a phone. */
const walked = ['admin', 'employee']
const paths = ['/home', '/profile/index', '/nowhere', '/definations/sources']

for (const userName of walked) {
  for (const look of looks) {
    test(`${userName} finds every page whole and accessible: ${nameOf(look)}`, async ({ signedIn }) => {
      const { page } = await signedIn(userName, look)
      for (const path of paths) {
        await visit(page, path)
        await expectCare(page, path, look)
      }
    })
  }
}

for (const [index, { userName }] of demoAccounts.filter((account) => !walked.includes(account.userName)).entries()) {
  const look = looks[index % 2 === 0 ? 0 : 2]
  test(`${userName} finds a home that is whole and accessible: ${nameOf(look)}`, async ({ signedIn }) => {
    const { page } = await signedIn(userName, look)
    await expectCare(page, '/home', look)
  })
}

for (const look of looks) {
  test(`a visitor finds the same care before signing in: ${nameOf(look)}`, async ({ visitor }) => {
    const { page } = await visitor(look)
    for (const [index, path] of ['/home', '/404', '/401', '/link-token/unknown', '/auth-redirect'].entries()) {
      // The last leads to the provider by loading it; the first starts the application.
      await (index === 0 || path === '/auth-redirect' ? page.goto(path) : visit(page, path))
      await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible()
      await expectExamined(page, path, look)
    }
  })
}

async function expectCare(page: Page, path: string, look: Look): Promise<void> {
  await expect(page).toHaveURL(path)
  // On a phone the title stands in the top bar, and the heading is there for screen readers only.
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', look.language)
  await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
  await expectExamined(page, path, look)
}

async function expectExamined(page: Page, path: string, look: Look): Promise<void> {
  await expectAccessible(page, `${path}, ${nameOf(look)}`, look)
  await expectNothingCutOff(page, `${path}, ${nameOf(look)}`)
}
