import type { Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { looks } from './support/looks.ts'
import { expect, test } from './support/story.ts'

/** The two layouts, with and without a menu, are walked whole; for the others what differs between accounts is enough. */
const pagesOf = (userName: string) =>
  userName === 'admin' || userName === 'employee' ? ['/home', '/profile/index', '/nowhere', '/definations/sources'] : ['/home']

for (const { userName } of demoAccounts) {
  test(`${userName} finds every page whole and accessible, in both languages and themes, wide and on a phone`, async ({
    signedIn,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const { page, context } = await signedIn(userName)
    for (const { language, theme, ...size } of looks) {
      await context.addCookies([
        { name: 'language', value: language, url: baseURL! },
        { name: 'theme', value: theme, url: baseURL! },
      ])
      await page.setViewportSize(size)
      for (const path of pagesOf(userName)) {
        await page.goto(path)
        // On a phone the title stands in the top bar, and the heading is there for screen readers only.
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page.getByRole('main')).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectCare(page, `${path} for ${userName}, ${language}, ${theme}, ${size.width} px`)
      }
    }
  })
}

test('a visitor finds the same care before signing in', async ({ visitor }) => {
  test.setTimeout(120_000)
  for (const look of looks) {
    const { page } = await visitor(look)
    for (const path of ['/home', '/404', '/401', '/auth-redirect']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible()
      await expectCare(page, `${path} for a visitor, ${look.language}, ${look.theme}, ${look.width} px`)
    }
  }
})

async function expectCare(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectNothingCutOff(page, what)
}
