import { textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import type { TemplateDefinition } from './template-definitions.ts'

/** Single braces, such as those of a style sheet, are no placeholder. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Refuses a text that names what nobody would fill in when it is sent. */
export function assertPlaceholders({ placeholders }: TemplateDefinition, content: string): void {
  if ([...content.matchAll(placeholder)].every(([, name]) => placeholders.includes(name!.trim()))) return
  const known = placeholders.map((name) => `{{${name}}}`).join(', ')
  const issue = { code: 'custom' as const, path: ['content'], message: 'validation:unknownPlaceholder', input: undefined }
  throw new InvalidInput([{ ...issue, params: { placeholders: known } }], textTemplateRoutes.save.group)
}
