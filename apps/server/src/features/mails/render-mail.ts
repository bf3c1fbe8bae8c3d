import { textTemplateLimits } from '@destek/contracts/definitions/text-templates'
import type { MailPreview } from '@destek/contracts/system/mails'
import { deepestTags, sanitizeMarkup } from '../../platform/markup.ts'

/** A text with its placeholders, as it is kept. */
export interface MailSource {
  subject: string
  html: string
}

/** The values of placeholders, as plain text. */
export type PlaceholderValues = Record<string, string>

const placeholder = /\{\{([^{}]*)\}\}/g
const place = /\{\{\s*content\s*\}\}/g

/** A text in its frame. */
const longestSource = 2 * textTemplateLimits.content
const title = /<title>([^<]*)<\/title>/gi

/** Puts a text into the frame of every mail. Its `<title>` is the subject; a text without one has that of the original. */
export function joinTexts({ layout, content, original }: Record<'layout' | 'content' | 'original', string>): MailSource {
  const titles = [content, original].flatMap((text) => [...text.matchAll(title)].map(([, words]) => words!.trim()))
  const body = content.replaceAll(title, '').trim()
  const frame = layout.replaceAll(title, '')
  let places = 0
  // A frame that was kept before with several places has the text in the first one: as often as it asks for would be megabytes.
  const html = frame.replaceAll(place, () => ((places += 1) === 1 ? body : ''))
  // A frame without a place for the text is a fault, which is reported like an unknown placeholder.
  return { subject: readable(titles.find(Boolean) ?? ''), html: places === 0 ? `${frame}{{content}}` : html }
}

/** The placeholders that stand for nothing here. */
export const unknownPlaceholders = ({ subject, html }: MailSource, values: PlaceholderValues): string[] => [
  ...new Set(
    [...`${subject}\n${html}`.matchAll(placeholder)]
      .map(([, name]) => name!.trim())
      .filter((name) => !Object.hasOwn(values, name)),
  ),
]

/** A text that was kept before there was a limit to its size. */
export const isTooLong = ({ html }: MailSource): boolean => html.length > longestSource

export const renderSubject = ({ subject }: Pick<MailSource, 'subject'>, values: PlaceholderValues): string =>
  oneLine(fill(subject.slice(0, textTemplateLimits.content), values, (text) => text))

/** Renders a mail. Values are inserted as plain text only. The size is bounded, because rendering blocks the process. */
export function renderMail({ subject, html }: MailSource, values: PlaceholderValues): MailPreview {
  const filled = fill(html.slice(0, longestSource), values, (text) => escaped(text).replaceAll('\n', '<br />')).replaceAll(
    /<(blockquote|p)>\s*<\/\1>\s*/g,
    '',
  )
  return { subject: renderSubject({ subject }, values), html: filled, text: textOf(filled) }
}

/** A placeholder that stands in the text very often is filled in until enough has been added. */
function fill(text: string, values: PlaceholderValues, written: (value: string) => string): string {
  let left = textTemplateLimits.filledIn
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name.trim()) ? values[name.trim()]! : ''
    left -= value.length
    return left < 0 ? '' : written(value)
  })
}

/** The same for a text without markup, such as that of a text message. */
export const renderText = (text: string, values: PlaceholderValues): string => fill(text, values, (value) => value)

const longestSubject = 200

const oneLine = (text: string) =>
  [
    ...text
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestSubject)
    .join('')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const blocks = ['p', 'div', 'blockquote', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const plainRules = { allowedTags: [...blocks, 'br', 'a'], allowedAttributes: { a: ['href'] } }

/** A text within its frame. */
const deepestMail = 2 * deepestTags

/** The same for those who read plain text: a line for each paragraph, and addresses behind what leads to them. */
function textOf(html: string): string {
  // A text that was kept before there was a limit to its depth loses its lines and addresses.
  const cleaned = sanitizeMarkup(html, plainRules, deepestMail) ?? html.replaceAll(/<[^<>]*>/g, ' ')
  const addresses: string[] = []
  const lines = cleaned
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(\/?)([a-z0-9]+)(| [^<>]*)>/g, (_, end: string, tag: string, rest: string) => {
      if (tag === 'a' && !end) addresses.push(/href="([^"]*)"/.exec(rest)?.[1] ?? '')
      if (tag === 'a') return end && addresses.at(-1) ? ` (${addresses.pop()})` : ''
      if (tag === 'br') return '\n'
      return end ? '\n\n' : ''
    })
  return decoded(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text without any tag. Titles contain no nested markup. */
const readable = (title: string) => decoded(sanitizeMarkup(title, { allowedTags: [], allowedAttributes: {} }) ?? '')

/** The library leaves four entities. */
const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
