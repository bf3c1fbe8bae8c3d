import type { Language } from '@destek/contracts/core/languages'
import type { Paged } from '@destek/contracts/core/paging'
import type { ListTextTemplates, TextTemplate } from '@destek/contracts/definitions/text-templates'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { findTemplate } from './find-template.ts'
import { isInlineLocalized, type TemplateDefinition, templateDefinitions } from './template-definitions.ts'
import { listCustomised, matchingNames } from './text-template-store.ts'

/** One page of the templates. There are only as many as the product defines, so they are sorted as a whole. */
export async function listTemplates(tx: Tx, query: ListTextTemplates, language: Language): Promise<Paged<TextTemplate>> {
  const templates = await presentTemplates(tx, templateDefinitions, language)
  const names = await matchingNames(tx, templates, query, language)
  const page = names.slice(query.skipCount, query.skipCount + query.maxResultCount)
  return { items: page.map((name) => templates.find((template) => template.name === name)!), totalCount: names.length }
}

export async function oneTemplate(tx: Tx, name: string, language: Language): Promise<TextTemplate> {
  const [template] = await presentTemplates(tx, [findTemplate(name)], language)
  return template!
}

async function presentTemplates(tx: Tx, definitions: readonly TemplateDefinition[], language: Language): Promise<TextTemplate[]> {
  const t = translatorFor(language)
  const customised = await listCustomised(tx)
  return definitions.map((definition) => ({
    id: definition.id,
    name: definition.name,
    displayName: t(`text-templates:templates.${definition.key}`),
    isLayout: definition.isLayout,
    layout: definition.layout,
    isInlineLocalized: isInlineLocalized(definition),
    defaultCultureName: definition.defaultCultureName,
    placeholders: definition.placeholders.map((placeholder) => `{{${placeholder}}}`),
    customisedCultures: customised.filter(({ name }) => name === definition.name).map(({ culture }) => culture),
  }))
}
