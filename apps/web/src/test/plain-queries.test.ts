import { getNodeText } from '@testing-library/react'
import { expect, it } from 'vitest'

const page = document.createElement('div')
page.innerHTML = `<p role="note">One <b>two</b> three</p><input type="SUBMIT" value="Send"><input value="Typed"><a href="/">Home</a><style></style>
  <button type="submit" aria-label="">Go</button><svg><a></a><linearGradient/></svg>`
const elements = [...page.querySelectorAll('*')]

it.each([
  ...['*', 'script, style', 'input[type=submit], input[type=button], input[type=reset]'],
  ...[
    'a',
    'a[href]',
    'input[type="submit"]',
    'button[aria-label]:not([aria-label=""])',
    '*[role~="note"]',
    'p b',
    'p,a',
    'lineargradient',
  ],
])('finds by %s what jsdom finds', (selector) => {
  // `closest` starts at the element itself and is not replaced.
  const expected = elements.filter((element) => element.closest(selector) === element)
  expect(elements.filter((element) => element.matches(selector))).toEqual(expected)
})

it('reads the text of an element without that of those in it, and the words on a button', () => {
  expect(elements.slice(0, 4).map((element) => getNodeText(element as HTMLElement))).toEqual(['One  three', 'two', 'Send', ''])
})
