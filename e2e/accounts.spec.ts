import type { Page } from '@playwright/test'
import { demoAccounts } from '../tools/demo/accounts.ts'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { looks } from './support/looks.ts'
import { expect, test } from './support/story.ts'
import { visit } from './support/visit.ts'

/** The two layouts, with and without a menu, are walked whole; for the others what differs between accounts is enough. */
const walked = new Set(['admin', 'employee'])
const pagesOf = (userName: string) =>
  walked.has(userName) ? ['/home', '/profile/index', '/nowhere', '/definations/sources'] : ['/home']
const looksOf = (userName: string) => (walked.has(userName) ? looks : looks.filter(({ theme }) => theme === 'light'))

for (const { userName } of demoAccounts) {
  test(`${userName} finds every page whole and accessible, in both languages, wide and on a phone`, async ({
    signedIn,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const { page, context } = await signedIn(userName)
    for (const { language, theme, ...size } of looksOf(userName)) {
      await context.addCookies([
        { name: 'language', value: language, url: baseURL! },
        { name: 'theme', value: theme, url: baseURL! },
      ])
      await page.setViewportSize(size)
      for (const [index, path] of pagesOf(userName).entries()) {
        // The first page of a look starts the application in it.
        await (index === 0 ? page.goto(path) : visit(page, path))
        await expect(page).toHaveURL(path)
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
    for (const [index, path] of ['/home', '/404', '/401', '/link-token/unknown', '/auth-redirect'].entries()) {
      // The last leads to the provider by loading it; the first starts the application.
      await (index === 0 || path === '/auth-redirect' ? page.goto(path) : visit(page, path))
      await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible()
      await expectCare(page, `${path} for a visitor, ${look.language}, ${look.theme}, ${look.width} px`)
    }
  }
})

async function expectCare(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectNothingCutOff(page, what)
}
