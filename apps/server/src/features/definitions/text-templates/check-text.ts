import { textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { TemplateDefinition } from './template-definitions.ts'

/** Single braces, such as those of a style sheet, are no placeholder. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Refuses a text that names what nobody would fill in when it is sent, and a frame without exactly one place for the text in it. */
export function assertPlaceholders({ placeholders, isLayout }: TemplateDefinition, content: string): void {
  const named = [...content.matchAll(placeholder)].map(([, name]) => name!.trim())
  if (!named.every((name) => placeholders.includes(name)))
    throw refused('validation:unknownPlaceholder', { placeholders: placeholders.map((name) => `{{${name}}}`).join(', ') })
  if (isLayout && named.filter((name) => name === 'content').length !== 1)
    throw refused('validation:placeholderOnce', { placeholder: '{{content}}' })
}

const refused = (message: `validation:${string}`, params: Record<string, string>) =>
  new InvalidInput([{ code: 'custom', path: ['content'], message, params, input: undefined }], textTemplateRoutes.save.group)
