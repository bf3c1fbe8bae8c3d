import { type Language, languages } from '@destek/contracts/core/languages'
import { textTemplateRoutes } from '@destek/contracts/definitions/text-templates'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import { isInlineLocalized, type TemplateDefinition, templateDefinitions, type TextCulture } from './template-definitions.ts'

export function findTemplate(name: string): TemplateDefinition {
  const template = templateDefinitions.find((candidate) => candidate.name === name)
  if (!template) throw new BusinessError('record.notFound', { kind: 'textTemplate' })
  return template
}

/** One text of one template: its culture and its words as the product brings them. */
export interface TextChoice {
  template: TemplateDefinition
  culture: TextCulture
  original: string
}

/** The text that a caller names. Some templates have one text for all cultures, so any culture finds it. */
export function chooseText({ templateName, cultureName }: { templateName: string; cultureName: string | null }): TextChoice {
  const template = findTemplate(templateName)
  const culture = isInlineLocalized(template) ? '' : readCulture(cultureName)
  const original = template.originals[culture]
  if (original === undefined) throw invalidCulture('validation:invalid')
  return { template, culture, original }
}

/** `tr-TR` is Turkish too. */
function readCulture(name: string | null): Language {
  if (name === null) throw invalidCulture('validation:pleaseSelect')
  const language = languages.find((candidate) => candidate === name.toLowerCase().split('-')[0])
  if (!language) throw invalidCulture('validation:invalid')
  return language
}

const invalidCulture = (message: 'validation:invalid' | 'validation:pleaseSelect') =>
  invalidField('cultureName', textTemplateRoutes.content.group, message)
