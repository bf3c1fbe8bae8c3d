import { demoAccounts } from '../tools/demo/accounts.ts'
import { expectAccessible, expectNothingCutOff } from './support/checks.ts'
import { expect, test } from './support/story.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]

/** The two layouts, with and without a menu, are walked whole; for the others what differs between accounts is enough. */
const pagesOf = (userName: string) =>
  userName === 'admin' || userName === 'employee' ? ['/home', '/profile/index', '/nowhere', '/definations/sources'] : ['/home']

for (const { userName } of demoAccounts) {
  test(`${userName} finds every page whole and accessible, in both languages and themes, wide and on a phone`, async ({
    signedIn,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const { page, context } = await signedIn(userName)
    for (const language of ['en', 'tr']) {
      for (const theme of ['light', 'dark']) {
        await context.addCookies([
          { name: 'language', value: language, url: baseURL! },
          { name: 'theme', value: theme, url: baseURL! },
        ])
        for (const path of pagesOf(userName)) {
          await page.goto(path)
          for (const size of widths) {
            await page.setViewportSize(size)
            const what = `${path} for ${userName}, ${language}, ${theme}, ${size.width} px`
            // On a phone the title stands in the top bar, and the heading is there for screen readers only.
            await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
            await expect(page.getByRole('main')).toBeVisible()
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
            await expectAccessible(page, what)
            await expectNothingCutOff(page, what)
          }
        }
      }
    }
  })
}

test('a visitor finds the same care before signing in', async ({ visitor }) => {
  test.setTimeout(120_000)
  for (const language of ['en', 'tr'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await visitor({ language, theme })
      for (const path of ['/home', '/404', '/401', '/auth-redirect']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible()
        for (const size of widths) {
          await page.setViewportSize(size)
          const what = `${path} for a visitor, ${language}, ${theme}, ${size.width} px`
          await expectAccessible(page, what)
          await expectNothingCutOff(page, what)
        }
      }
    }
  }
})
