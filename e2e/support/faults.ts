import { resources } from '@destek/locales'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expect } from './story.ts'

/** The failures of a page: error answers, and calls without an answer. */
export function watchCalls(page: Page): string[] {
  const faults: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser aborts requests that are no longer needed.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return faults
}

/** A page that has its title and its content, says nothing of an error and shows words, not the names of words. */
export async function expectGoodPage(page: Page, what: string): Promise<void> {
  await expect.poll(() => ask(page, missing), { message: `what is missing on ${what}` }).toEqual([])
  const { shown, messages } = await ask(page, readPage)
  expect(shown.filter(isKey), `names of words on ${what}`).toEqual([])
  // Without waiting: it would be gone after some seconds.
  expect(messages, `messages on ${what}`).toEqual([])
}

/** Runs in the page, in one go: every question of its own would be asked of all elements by their roles. */
function missing(): string[] {
  const main = document.querySelector('main')
  const hasTitle = [...document.querySelectorAll('h1')].some((heading) => heading.textContent.trim() !== '')
  const isLoading = main?.querySelector('[aria-busy="true"], .ant-skeleton-active, .ant-spin-spinning')
  const found = [hasTitle ? '' : 'its title', isLoading ? 'what is still loading' : '']
  // Text is laid out to be read: only when there is some.
  if (found.join('') === '' && (main?.innerText.match(/\p{L}+/gu)?.length ?? 0) <= 5) found.push('its words')
  return found.filter(Boolean)
}

/** Runs in the page. Reads each text that stands alone, and the messages in a corner. */
function readPage(): { shown: string[]; messages: string[] } {
  const shown: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) shown.push(walker.currentNode.textContent!.trim())
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) shown.push(element.getAttribute(name)?.trim() ?? '')
  const messages = [...document.querySelectorAll<HTMLElement>('.ant-notification [role=alert]')].map((told) => told.innerText)
  return { shown: [...new Set(shown)].filter(Boolean), messages }
}

/** All keys of the locales, which appear on the page when a text is missing. */
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
