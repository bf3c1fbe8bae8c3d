import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible, expectNothingCutOff } from './checks.ts'
import { expectGoodPage } from './faults.ts'
import { type Look, looks, nameOf } from './looks.ts'
import { expect } from './story.ts'
import { visit } from './visit.ts'

/** A page, or something that is opened on it: a tab, a dialog, a field that is edited. */
export interface Station {
  path: string
  /** Opens a part that is checked with the page. It runs again for every look, because a change of width may close the part. */
  open?: (page: Page, look: Look) => Promise<unknown>
  /** The part that axe examines. Menu and bar are the same on every page: one page of each account is examined with them. */
  part?: 'html' | 'main' | '[role=dialog]'
}

/**
 * Goes to one page after another and sees each in all looks, which change in place as the preferences of a person would. Each page begins in
 * the look in which the one before ended.
 */
export async function crawl(page: Page, stations: readonly Station[]): Promise<void> {
  let current: Look | undefined
  const walked = new Set<string>()
  for (const [nth, station] of stations.entries()) {
    await goTo(page, station.path)
    for (const look of nth % 2 === 0 ? looks : looks.toReversed()) {
      if (look !== current) await changeLook(page, look)
      current = look
      await see(page, station, look)
      // Once for each page, and afterwards: an address may name another tab than the first, at which this ends.
      const { pathname } = new URL(page.url())
      if (look !== looks[0] || station.open || walked.has(pathname)) continue
      walked.add(pathname)
      await expectGoodTabs(page, `${station.path}, ${nameOf(look)}`)
    }
  }
}

async function see(page: Page, { path, open, part = 'main' }: Station, look: Look): Promise<void> {
  await open?.(page, look)
  const what = `${path}${open ? ` ${open.name}` : ''}, ${nameOf(look)}`
  const isDialog = part === '[role=dialog]'
  if (isDialog) await expect(page.locator(part)).toBeVisible()
  else await expectGoodPage(page, what)
  await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0)
  if (look.isExamined) await expectAccessible(page, what, part)
  // The page behind a dialog was checked without it.
  await expectNothingCutOff(page, what, isDialog ? part : 'body')
  if (isDialog) await page.keyboard.press('Escape')
}

/** The page before stays until the next one is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url().endsWith(path)) return
  const { pathname } = new URL(path, page.url())
  const isSamePage = new URL(page.url()).pathname === pathname
  const before = await page.evaluate(() => {
    const heading = document.querySelector('h1')
    heading?.setAttribute('data-left', '')
    return heading?.textContent ?? ''
  })
  await visit(page, path)
  await expect(page, path).toHaveURL((url) => url.pathname === pathname)
  if (isSamePage) return
  const isThere = (left: string) => {
    const heading = document.querySelector('h1')
    return heading !== null && (!heading.hasAttribute('data-left') || heading.textContent !== left)
  }
  await page.waitForFunction(isThere, before)
}

/** The page as it stands at first, each of its tabs, and the first one again. */
export async function expectGoodTabs(page: Page, path: string): Promise<void> {
  await expectGoodPage(page, path)
  const tabs = page.getByRole('main').locator('[role=tab]:not([aria-disabled=true])')
  let hasLeft = false
  for (let nth = 0; nth < (await tabs.count()); nth += 1) {
    const tab = tabs.nth(nth)
    if ((await tab.getAttribute('aria-selected')) === 'true') continue
    hasLeft = true
    await tab.click()
    await expectGoodPage(page, `${path}, tab ${nth + 1}`)
  }
  if (!hasLeft) return
  await tabs.first().click()
  await expectGoodPage(page, path)
}

/** Language and theme are cookies, which the application reads again when the system's theme changes: it does in every look. */
export async function changeLook(page: Page, look: Look): Promise<void> {
  await setLook(page, look)
  const isDark = await ask(page, () => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await expect(page.locator('html')).toHaveAttribute('lang', look.language)
  await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
}

/** For pages that read the cookies when they are loaded. */
export async function setLook(page: Page, { language, theme, width, height }: Look): Promise<void> {
  const url = new URL(page.url()).origin
  await page.context().addCookies([
    { name: 'language', value: language, url },
    { name: 'theme', value: theme, url },
  ])
  await page.setViewportSize({ width, height })
}
