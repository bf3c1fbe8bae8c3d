import { createRequire } from 'node:module'

interface NodeText {
  getNodeText: (element: Element) => string
}

type Test = (element: Element) => boolean

const buttonTypes = new Set(['submit', 'button', 'reset'])
const isButtonInput: Test = (element) =>
  element.localName === 'input' && buttonTypes.has((element.getAttribute('type') ?? '').toLowerCase())

/** The selectors that Testing Library tests on each element of the page in every query. */
const known: Partial<Record<string, Test>> = {
  '*': () => true,
  'script, style': ({ localName }) => localName === 'script' || localName === 'style',
  'input[type=submit], input[type=button], input[type=reset]': isButtonInput,
}

/** The tag that a matching element must have; undefined for more complex selectors. */
const tagOf = (selector: string): string | undefined => /^([a-z][a-z0-9]*)(?:\[[^\s,]*\])?$/.exec(selector)?.[1]

const tags = new Map<string, string | undefined>()

/**
 * Queries by text and by role test each element with several selectors, and jsdom parses each selector again: a tenth of the time
 * of tests with large forms. The most common ones are answered here with the same result.
 */
export function installPlainQueries(): void {
  const { matches } = Element.prototype
  // The test files of a worker share one window.
  if (matches.name === matchesPlainly.name) return
  original = matches
  Element.prototype.matches = matchesPlainly as Element['matches']
  const require = createRequire(import.meta.url)
  const nodeText = require('@testing-library/dom/dist/get-node-text.js') as NodeText
  nodeText.getNodeText = textOf
}

let original = Element.prototype.matches

function matchesPlainly(this: Element, selector: string): boolean {
  const test = known[selector]
  if (test) return test(this)
  if (!tags.has(selector)) tags.set(selector, tagOf(selector))
  const tag = tags.get(selector)
  return tag !== undefined && tag !== this.localName ? false : original.call(this, selector)
}

/** The element's own text. Walking over `childNodes` would go through a proxy at each step. */
function textOf(element: Element): string {
  if (isButtonInput(element)) return (element as HTMLInputElement).value
  let text = ''
  for (let child = element.firstChild; child; child = child.nextSibling)
    if (child.nodeType === Node.TEXT_NODE) text += (child as Text).data
  return text
}
