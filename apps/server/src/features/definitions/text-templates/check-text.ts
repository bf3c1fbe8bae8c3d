import { textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import { deepestTags, sanitizeMarkup } from '../../../platform/markup.ts'
import type { TemplateDefinition } from './template-definitions.ts'

/** Single braces, such as those of a style sheet, are no placeholder. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Refuses a text with an unknown placeholder, and a frame without exactly one place for the text. */
export function assertPlaceholders({ placeholders, isLayout }: TemplateDefinition, content: string): void {
  const named = [...content.matchAll(placeholder)].map(([, name]) => name!.trim())
  if (!named.every((name) => placeholders.includes(name)))
    throw refused('validation:unknownPlaceholder', { placeholders: placeholders.map((name) => `{{${name}}}`).join(', ') })
  if (isLayout && named.filter((name) => name === 'content').length !== 1)
    throw refused('validation:placeholderOnce', { placeholder: '{{content}}' })
}

/** Refuses a text that could not be turned into plain text in time. */
export function assertDepth(content: string): void {
  if (sanitizeMarkup(content, { allowedTags: [] }) === null) throw refused('validation:tooDeep', { max: String(deepestTags) })
}

const refused = (message: `validation:${string}`, params: Record<string, string>) =>
  new InvalidInput([{ code: 'custom', path: ['content'], message, params, input: undefined }], textTemplateRoutes.save.group)
