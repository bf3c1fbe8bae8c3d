import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@destek/server/platform/config/config'
import { startServer } from '@destek/server/server'
import { type Browser, chromium } from '@playwright/test'
import { signInByScript, stateWith } from '../../../e2e/support/signed-in-user.ts'
import { buildWebIfNeeded } from '../../build/build-web.ts'
import { findChromium } from '../../testing/chromium.ts'
import { loadDemoData } from '../../demo/load-demo-data.ts'
import { type Fetched, followFetches, slowNetwork } from './fetches.ts'

interface FirstVisit {
  name: string
  path: string
  userName?: string
  /** A selector that matches when the page can be used. */
  usable: string
}

const firstVisits: FirstVisit[] = [
  { name: 'start page, signed out', path: '/', usable: 'main button' },
  { name: 'home page of an agent', path: '/home', userName: 'agent', usable: 'main h1' },
  { name: 'all cases', path: '/activities/list', userName: 'agent', usable: 'td a' },
  { name: 'personal link', path: '/link-token/unknown', usable: '[role=alert]' },
]

/** Measures a first visit: the bytes until a page can be used, and the time on a slow network. */
export async function runFirstLoad(root: string, log: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-first-load-'))
  const port = process.env.PORT ?? '3600'
  const config = readConfig({ ...process.env, PORT: port, DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  const server = await startServer(config, { webFolder: await buildWebIfNeeded(root), fill: loadDemoData })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const language of ['en-GB', 'tr-TR'])
      for (const visit of firstVisits) report(visit, language, await measure(browser, server.url, visit, language), log)
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function measure(browser: Browser, server: string, { path: at, userName, usable }: FirstVisit, locale: string) {
  const asPerson = {
    locale,
    baseURL: server,
    ...(userName && { storageState: stateWith(await signInByScript(userName, server), server) }),
  }
  const plain = await browser.newContext(asPerson)
  const page = await plain.newPage()
  const fetches = await followFetches(page, usable)
  await page.goto(at)
  const [needed, later] = await fetches.done()
  await plain.close()

  const slow = await browser.newContext(asPerson)
  const slowPage = await slow.newPage()
  await slowNetwork(slowPage)
  const begin = performance.now()
  await slowPage.goto(at, { waitUntil: 'commit' })
  await slowPage.locator(usable).first().waitFor()
  const seconds = (performance.now() - begin) / 1000
  await slow.close()
  return { needed, later, seconds }
}

function report(
  { name }: FirstVisit,
  language: string,
  result: Awaited<ReturnType<typeof measure>>,
  log: (line: string) => void,
): void {
  const { needed, later, seconds } = result
  const code = needed.filter(({ kind }) => kind !== 'font' && kind !== 'answer')
  log(
    `\n${name} (${language}): ${kilobytes(code)} KB of page, code, look and words in ${code.length} files, usable after ${seconds.toFixed(1)} s at 1.6 Mbit/s`,
  )
  for (const kind of ['page', 'script', 'look', 'font', 'answer'] as const) {
    const ofKind = needed.filter((fetched) => fetched.kind === kind)
    log(`  ${kind.padEnd(7)} ${kilobytes(ofKind).padStart(6)} KB in ${ofKind.length}`)
  }
  log(`  later   ${kilobytes(later).padStart(6)} KB in ${later.length}`)
  if (process.env.FIRST_LOAD_FILES)
    for (const fetched of needed.toSorted((a, b) => b.bytes - a.bytes).slice(0, 25))
      log(`    ${(fetched.bytes / 1000).toFixed(1).padStart(6)} ${fetched.encoding.padEnd(4)} ${fetched.path}`)
}

const kilobytes = (fetched: Fetched[]) => (fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(0)
