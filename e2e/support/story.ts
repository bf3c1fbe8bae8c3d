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

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

interface Fixtures {
  /** Opens a browser of a person's own, on the home page, signed in already; `visitor` stays signed out. */
  signedIn: (userName: string, preferences?: Preferences) => Promise<Person>
  /** The same by way of the sign-in page, for stories about the session itself. */
  signsIn: (userName: string, preferences?: Preferences) => Promise<Person>
  visitor: (preferences?: Preferences, state?: SignedInState) => Promise<Person>
  /** Errors of any page of this story; a story that leaves one fails. Those it provokes on purpose it takes out. */
  complaints: string[]
}

interface WorkerFixtures {
  /** What a browser keeps of each account after its last sign-in. */
  states: Map<string, SignedInState>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  states: [({}, use) => use(new Map()), { scope: 'worker' }],
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
    await use(async ({ language = 'en', theme = 'light', width = 1440, height = 900 } = {}, storageState) => {
      const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', storageState })
      contexts.push(context)
      const url = baseURL!
      await context.addCookies([
        { name: 'language', value: language, url },
        { name: 'theme', value: theme, url },
      ])
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      return { context, page: await context.newPage() }
    })
    for (const context of contexts) await context.close()
  },
  signsIn: async ({ visitor }, use) => {
    await use(async (userName, preferences) => {
      const person = await visitor(preferences)
      await person.page.goto('/auth-redirect')
      await fillSignIn(person.page, userName)
      await person.page.waitForURL('**/home')
      return person
    })
  },
  signedIn: async ({ visitor, signsIn, states }, use) => {
    await use(async (userName, preferences) => {
      const state = states.get(userName)
      if (!state || !lastsForAStory(state)) {
        const person = await signsIn(userName, preferences)
        states.set(userName, await accountOf(person.context))
        return person
      }
      const person = await visitor(preferences, state)
      await person.page.goto('/home')
      await expect(person.page.getByRole('main')).toBeVisible()
      return person
    })
  },
})

/** The account without the provider's session and without preferences, which every story brings of its own. */
async function accountOf(context: BrowserContext): Promise<SignedInState> {
  const { origins } = await context.storageState()
  return { cookies: [], origins }
}

/**
 * Longer than any story. A sign-in is never shared up to its renewal: a refresh token works once, and every story would bring the same.
 */
const storySeconds = 180

function lastsForAStory({ origins }: SignedInState): boolean {
  const kept = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name.startsWith('oidc.user:'))
  if (!kept) return false
  const { expires_at: expiresAt } = JSON.parse(kept.value) as { expires_at: number }
  return expiresAt > Date.now() / 1000 + storySeconds
}

/** Fills the provider's form, whatever its language. */
export async function fillSignIn(page: Page, userName: string, password = 'destek'): Promise<void> {
  await page.getByLabel(/^(User name|Kullanıcı adı)$/).fill(userName)
  await page.getByLabel(/^(Password|Parola|Şifre)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Giriş yap|Oturum aç)$/ }).click()
}

export { expect }
