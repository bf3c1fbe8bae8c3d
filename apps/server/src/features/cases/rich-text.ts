import { caseLimits } from '@destek/contracts/cases/case-limits'
import { validationKeys } from '@destek/contracts/core/fields'
import { richTextColourAttribute, richTextColours } from '@destek/contracts/core/rich-text-colours'
import type { Attributes, IOptions, Tag, Transformer } from 'sanitize-html'
import { InvalidInput } from '../../platform/http/http-errors.ts'
import { sanitizeMarkup } from '../../platform/markup.ts'
import { invalidField } from '../../platform/records/find-record.ts'

export interface RichText {
  /** Markup that can be shown as it is. */
  html: string
  /** The readable text, with one line for each paragraph. */
  text: string
}

/** Rich text that says something, and not more than a case holds. */
export function requiredRichText(sent: string, { field, group }: { field: string; group: string }): RichText {
  const cleaned = cleanRichText(sent)
  if (!cleaned) throw invalidField(field, group, 'validation:invalid')
  if (cleaned.text === '') throw invalidField(field, group, validationKeys.pleaseInput)
  const max = caseLimits.description
  // Line breaks come with the markup and are not counted, so that an editor may count them or not.
  if (cleaned.text.replaceAll('\n', '').length > max) {
    const issue = { code: 'too_big', origin: 'string', maximum: max, path: [field], message: validationKeys.length, input: sent }
    throw new InvalidInput([issue as never], group)
  }
  return cleaned
}

/** Text of another system, which is none of ours to read as markup. */
export const asRichText = (text: string): RichText => ({ html: asParagraphs(text), text })

/** Removes all tags but a few plain ones. The text inside removed tags stays, except for scripts and styles. */
export function cleanRichText(sent: string): RichText | null {
  const html = sanitizeMarkup(hasMarkup(sent) ? sent : asParagraphs(sent), rules)?.trim()
  return html === undefined ? null : { html, text: visibleText(html) }
}

const hasMarkup = (text: string) => /<(?:[a-z!?]|\/[a-z])[^<>]*>/i.test(text)

/** Text that was typed or pasted without an editor keeps its lines. */
const asParagraphs = (text: string) =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote']

/** The text between block tags. In cleaned markup every `<` begins a tag, so `<>` cannot occur in it. */
const linesOf = (html: string) =>
  html
    .replaceAll(/<\/?([a-z]+)>/g, (tag, name: string) => (blocks.includes(name) ? '<>' : tag))
    .split('<>')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The cleaned markup knows four entities only; all others have become the characters they stand for. */
function visibleText(html: string): string {
  const text = linesOf(html)
    .join('\n')
    .replaceAll('<br />', '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
    .trim()
  return isVisible.test(text) ? text : ''
}

const isVisible = /[^\s\p{Cf}\p{Cc}]/u

const taken = (tagName: string, attribs: Attributes = {}): Tag => ({ tagName, attribs })

const colourNames = new Set<string>(richTextColours.map(({ name }) => name))

const coloured: Transformer = (tag, attributes) => {
  const colour = attributes[richTextColourAttribute] ?? ''
  return taken(tag, colourNames.has(colour) ? { [richTextColourAttribute]: colour } : {})
}

const linkProtocols = ['http', 'https', 'mailto']

/** Web servers take none that is longer. */
const longestAddress = 8_000

/** Reads the address as a browser does. Relative addresses are removed: their target would depend on the page that shows them. */
const linked: Transformer = (tag, { href = '' }) => {
  const protocol = href.length <= longestAddress ? (URL.parse(href)?.protocol.slice(0, -1) ?? '') : ''
  return taken(tag, linkProtocols.includes(protocol) ? { href: href.trim(), rel: 'noopener noreferrer' } : {})
}

const rules: IOptions = {
  allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 's', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel'], span: [richTextColourAttribute] },
  allowedSchemes: linkProtocols,
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'].map((tag) => [tag, () => taken('p')])),
    b: () => taken('strong'),
    i: () => taken('em'),
    del: () => taken('s'),
    strike: () => taken('s'),
    a: linked,
    span: coloured,
  },
}
