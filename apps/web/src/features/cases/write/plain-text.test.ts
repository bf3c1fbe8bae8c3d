import { describe, expect, it } from 'vitest'
import { visibleText } from '../../../ui/rich-text/visible-text.ts'
import { asParagraphs, asPlainText } from './plain-text.ts'

describe('plain text as rich text', () => {
  it.each([
    ['Only one line', '<p>Only one line</p>'],
    [' First\nsecond\n\n \nthird ', '<p>First<br>second</p><p>third</p>'],
    ['<b>5 > 3 & 2</b>', '<p>&lt;b&gt;5 &gt; 3 &amp; 2&lt;/b&gt;</p>'],
  ])('%j is %s', (text, html) => expect(asParagraphs(text)).toBe(html))

  it('reads as it was typed', () => {
    const text = 'A <script> & "quotes"\nnext line'
    expect(visibleText(asParagraphs(text))).toBe(text)
  })

  it('comes back as it was typed', () => {
    const text = 'A <script> & "quotes"\nnext line\n\nnext paragraph'
    expect(asPlainText(asParagraphs(text))).toBe(text)
    expect(asPlainText('<ul><li><p>one</p></li><li><p><strong>two</strong></p></li></ul>')).toBe('one\n\ntwo')
    expect(asPlainText('')).toBe('')
  })
})
