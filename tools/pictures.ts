import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { type Browser, chromium } from '@playwright/test'
import { signInByScript, type SignedInUser, stateWith } from '../e2e/support/signed-in-user.ts'
import { findChromium } from './testing/chromium.ts'

/** `npm run pictures`: the pictures of the README, taken of a fresh demo, so that they show the product as it is. */
const root = path.join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3900)
const server = `http://localhost:${port}`

interface Picture {
  name: string
  userName: string
  path: (user: SignedInUser) => string | Promise<string>
  isPhone?: boolean
}

const pictures: readonly Picture[] = [
  { name: 'home', userName: 'lead', path: () => '/home' },
  { name: 'case', userName: 'lead', path: async (user) => `/activities/card/${await firstCaseOf(user)}` },
  { name: 'cases', userName: 'lead', path: () => '/activities/list' },
  { name: 'dashboard', userName: 'admin', path: () => '/dashboard' },
  { name: 'phone', userName: 'employee', path: () => '/home', isPhone: true },
]

const dataFolder = await mkdtemp(path.join(tmpdir(), 'destek-pictures-'))
const running = spawn(process.execPath, ['tools/run.mjs', 'start'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
})
const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
try {
  await answering(`${server}/health/ready`)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  for (const picture of pictures) for (const theme of ['light', 'dark'] as const) await take(browser, picture, theme)
  await browser.close()
} finally {
  running.kill('SIGTERM')
  await ended
  await rm(dataFolder, { recursive: true, force: true })
}

async function answering(address: string): Promise<void> {
  while (running.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The server did not start.')
}

async function take(browser: Browser, { name, userName, path: pathOf, isPhone = false }: Picture, theme: 'light' | 'dark') {
  const user = await signInByScript(userName, server)
  const context = await browser.newContext({
    storageState: stateWith(user, server),
    viewport: isPhone ? { width: 375, height: 720 } : { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(server + (await pathOf(user)))
  await page.getByRole('heading', { level: 1, name: /./ }).first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  // Charts draw themselves, and pictures of people arrive, after the last answer.
  await page.waitForTimeout(2000)
  await page.screenshot({ path: path.join(root, `docs/pictures/${name}-${theme}.png`) })
  await context.close()
}

/** The newest case that is assigned to this person. */
async function firstCaseOf({ access_token: token }: SignedInUser): Promise<string> {
  const answer = await fetch(`${server}${caseRoutes.myAssigned.path}?maxResultCount=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return items[0]!.id
}
