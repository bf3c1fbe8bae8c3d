import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  test as base,
  type Page,
  type WebError,
} from '@playwright/test'
import { type SignedInUser, lastsForAStory, signInByScript, storageOf } from './signed-in-user.ts'

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

interface Arrival extends Preferences {
  /** The page that is opened first; home unless said otherwise. */
  at?: string
}

interface Fixtures {
  /** Opens a browser of a person's own, signed in already; `visitor` stays signed out. */
  signedIn: (userName: string, arrival?: Arrival) => Promise<Person>
  /** The same by way of the sign-in page, for stories about the session itself. */
  signsIn: (userName: string, preferences?: Preferences) => Promise<Person>
  visitor: (preferences?: Preferences) => Promise<Person>
  /** Errors of any page of this story; a story that leaves one fails. Those it provokes on purpose it takes out. */
  complaints: string[]
}

interface WorkerFixtures {
  /** The data of each account from its last sign-in. */
  accounts: Map<string, SignedInUser>
  /** Pages that a story has given back: they have read the application already, which is most of the work of opening it. */
  warm: Person[]
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  accounts: [({}, use) => use(new Map()), { scope: 'worker' }],
  warm: [({}, use) => use([]), { scope: 'worker' }],
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
    await use(async (preferences) => {
      const context = await browser.newContext({ locale: 'en-US' })
      contexts.push(context)
      hearComplaints(context, complaints)
      return openPage(context, baseURL!, preferences)
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
  signedIn: async ({ browser, baseURL, complaints, accounts, warm }, use) => {
    const giveBack: (() => Promise<void>)[] = []
    await use(async (userName, { at = '/home', ...preferences } = {}) => {
      if (!lastsForAStory(accounts.get(userName))) accounts.set(userName, await signInByScript(userName, baseURL!))
      const person = warm.pop() ?? (await newPerson(browser))
      const stopHearing = hearComplaints(person.context, complaints)
      giveBack.push(async () => {
        stopHearing()
        await leave(person)
        warm.push(person)
      })
      await setPreferences(person, baseURL!, preferences)
      await person.page.evaluate(storeOnly, storageOf(accounts.get(userName)!, baseURL!))
      await person.page.goto(at)
      await expect(person.page.getByRole('main')).toBeVisible()
      return person
    })
    for (const give of giveBack) await give()
  },
})

async function openPage(context: BrowserContext, url: string, preferences?: Preferences): Promise<Person> {
  const person = { context, page: await context.newPage() }
  await setPreferences(person, url, preferences)
  return person
}

async function setPreferences({ context, page }: Person, url: string, preferences: Preferences = {}): Promise<void> {
  const { language = 'en', theme = 'light', width = 1440, height = 900 } = preferences
  await context.addCookies([
    { name: 'language', value: language, url },
    { name: 'theme', value: theme, url },
  ])
  await page.setViewportSize({ width, height })
}

async function newPerson(browser: Browser): Promise<Person> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(idlePage)
  return { context, page }
}

/** A file of the server that does nothing. Its page has the storage of the application and the process in which that is compiled. */
const idlePage = '/theme.js'

/** Runs in the page. */
function storeOnly(entries: Record<string, string>): void {
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
}

function hearComplaints(context: BrowserContext, complaints: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} ${message.location().url}`)
  }
  const onError = (error: WebError) => complaints.push(String(error.error()))
  context.on('console', onConsole).on('weberror', onError)
  return () => context.off('console', onConsole).off('weberror', onError)
}

/** Resets the page to an unused state. Its storage is replaced when the next user's account is set. */
async function leave({ context, page }: Person): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.setOffline(false)
  await context.unrouteAll()
  await page.unrouteAll()
  for (const event of ['request', 'response', 'requestfailed', 'framenavigated'] as const) page.removeAllListeners(event)
  await page.emulateMedia({ colorScheme: null })
  await page.goto(idlePage)
  await context.clearCookies()
}

/** Fills the provider's form in any language. */
export async function fillSignIn(page: Page, userName: string, password = 'destek'): Promise<void> {
  await page.getByLabel(/^(User name|Kullanıcı adı)$/).fill(userName)
  await page.getByLabel(/^(Password|Parola|Şifre)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Giriş yap|Oturum aç)$/ }).click()
}

export { expect }
