import { type BrowserContext, expect, test as base, type Page } from '@playwright/test'

interface Person {
  page: Page
  context: BrowserContext
}

interface Preferences {
  language?: 'en' | 'tr'
  theme?: 'light' | 'dark'
  width?: number
  height?: number
}

interface Fixtures {
  /** Opens a browser of a person's own and signs them in; `visitor` stays signed out. */
  signedIn: (userName: string, preferences?: Preferences) => Promise<Person>
  visitor: (preferences?: Preferences) => Promise<Person>
  /** Errors of any page of this story; a story that leaves one fails. Those it provokes on purpose it takes out. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'errors in the browser’s console').toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ language = 'en', theme = 'light', width = 1440, height = 900 } = {}) => {
      const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US' })
      contexts.push(context)
      const url = baseURL!
      await context.addCookies([
        { name: 'language', value: language, url },
        { name: 'theme', value: theme, url },
      ])
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      return { context, page: await context.newPage() }
    })
    for (const context of contexts) await context.close()
  },
  signedIn: async ({ visitor }, use) => {
    await use(async (userName, preferences) => {
      const person = await visitor(preferences)
      await person.page.goto('/auth-redirect')
      await fillSignIn(person.page, userName)
      await person.page.waitForURL('**/home')
      return person
    })
  },
})

/** Fills the provider's form, whatever its language. */
export async function fillSignIn(page: Page, userName: string, password = 'destek'): Promise<void> {
  await page.getByLabel(/^(User name|Kullanıcı adı)$/).fill(userName)
  await page.getByLabel(/^(Password|Parola|Şifre)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Giriş yap|Oturum aç)$/ }).click()
}

export { expect }
