import { resources } from '@destek/locales'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** What fails in a page while somebody uses it: answers that are errors, and calls that get none. */
export function watchCalls(page: Page): string[] {
  const faults: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser breaks off what nobody waits for any more.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return faults
}

/** A page that has its title and its content, says nothing of an error and shows words, not the names of words. */
export async function expectGoodPage(page: Page, what: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: /\S/ }).first(), what).toBeAttached()
  await expect(main.locator('[aria-busy="true"], .ant-skeleton-active, .ant-spin-spinning'), `${what} is loaded`).toHaveCount(0)
  await expect.poll(async () => (await page.evaluate(readPage)).words, `words on ${what}`).toBeGreaterThan(5)
  const { shown } = await page.evaluate(readPage)
  expect(shown.filter(isKey), `names of words on ${what}`).toEqual([])
  // Without waiting: it would be gone after some seconds.
  expect(await page.locator('.ant-notification [role=alert]').allInnerTexts(), `messages on ${what}`).toEqual([])
}

/** Runs in the page: how many words its content has, and each text that stands somewhere by itself. */
function readPage(): { words: number; shown: string[] } {
  const shown: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) shown.push(walker.currentNode.textContent!.trim())
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) shown.push(element.getAttribute(name)?.trim() ?? '')
  const words = document.querySelector('main')?.innerText.match(/\p{L}+/gu)?.length ?? 0
  return { words, shown: shown.filter(Boolean) }
}

/** Every place of the locales that holds words, by its name there: what is seen when a word is missing. */
const keys = new Set(
  Object.entries(resources.en).flatMap(([room, words]) => leaves(words).flatMap((key) => [key, `${room}:${key}`])),
)

/** Names of a single plain word could be content. */
const isKey = (text: string) => keys.has(text) && /[.:]|[a-z][A-Z]/.test(text)

function leaves(words: object): string[] {
  return Object.entries(words).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner).map((key) => `${name}.${key}`)
      : [name.replace(/_(one|other)$/, '')],
  )
}
