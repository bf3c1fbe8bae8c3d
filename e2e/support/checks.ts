import axe, { type ElementContext, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { ask } from './ask.ts'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The accessible name of a control must contain its visible text, so that voice control finds it (WCAG 2.5.3). axe does not
  // check this by default.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Reports only violations, because describing the passed checks would take most of the time.
  resultTypes: ['violations'],
  iframes: false,
  // Not needed: there are no videos and no style sheets of other origins.
  preload: false,
}

/** No violation of axe's rules for WCAG 2.2 AA in the page or a part of it. */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  await ask(page, afterAnimations)
  if (!(await ask(page, () => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(violationsIn, { context: { include: part, exclude: alikeRows }, options })
  expect(found, `accessibility of ${what}`).toEqual([])
}

/**
 * Runs in the page. An element that is still fading in has other colours than its own, and a busy machine begins to fade it in some frames
 * after it was opened. An animation without an end is not waited for.
 */
async function afterAnimations(): Promise<void> {
  for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    if (ending.length === 0) continue
    await Promise.allSettled(ending.map(({ finished }) => finished))
    stillFrames = -1
  }
}

/** Rows of a list are alike: three of them show what there is to find, in a fraction of the time. */
const alikeRows = '[data-row] ~ [data-row] ~ [data-row] ~ [data-row]'

/** Runs in the page. */
async function violationsIn({ context, options }: { context: ElementContext; options: RunOptions }): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe }
  const { violations } = await checker.run(context, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`,
  )
}

/** The page does not scroll sideways, and no text is cut by its box unless the whole of it can be had. */
export async function expectNothingCutOff(page: Page, what: string, part = 'body'): Promise<void> {
  await ask(page, afterAnimations)
  const cut = await ask(page, textsCutOff, part)
  expect(cut, `what is cut off on ${what}`).toEqual([])
}

/** Runs in the page. */
function textsCutOff(within: string): string[] {
  const found: string[] = []
  if (document.documentElement.scrollWidth > window.innerWidth + 1)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
  for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const box = element.getBoundingClientRect()
    if (!hasText || box.width <= 1 || box.height <= 1 || getComputedStyle(element).visibility === 'hidden') continue
    const clips = getComputedStyle(element).overflowX !== 'visible'
    const whole = element.closest('[title], [aria-label], [aria-describedby]') !== null
    if (clips && !whole && element.scrollWidth > element.clientWidth + 1) found.push(`“${element.textContent?.trim()}” is cut`)
    if (box.right > window.innerWidth + 1 && !element.closest('[data-scrolls-sideways]'))
      found.push(`“${element.textContent?.trim()}” leaves the screen`)
  }
  return found
}
