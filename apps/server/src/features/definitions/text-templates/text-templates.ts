import {
  type ListTextTemplates,
  type RestoreContent,
  type SaveContent,
  type TextTemplate,
  type TextTemplateContent,
  textTemplateRoutes,
} from '@destek/contracts/definitions/text-templates'
import type { Language } from '@destek/contracts/core/languages'
import type { Paged } from '@destek/contracts/core/paging'
import { createHash } from 'node:crypto'
import type { Serve } from '../../../platform/http/calls.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { assertFresh, serializeSaves } from '../../../platform/database/queries/concurrency.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { chooseText, findTemplate, type TextChoice } from './find-template.ts'
import { assertDepth, assertPlaceholders } from './check-text.ts'
import { isInlineLocalized, type TemplateDefinition, templateDefinitions } from './template-definitions.ts'
import { findCustomised, listCustomised, matchingNames, removeText, writeText } from './text-template-store.ts'

export const serveTextTemplates = (serve: Serve) => {
  serve(textTemplateRoutes.pagedList, ({ tx, actor, query }) => listTemplates(tx, query, actor.language))
  serve(textTemplateRoutes.one, ({ tx, actor, params }) => oneTemplate(tx, params.name, actor.language))
  serve(textTemplateRoutes.content, ({ tx, query }) => readText(tx, chooseText(query)))
  serve(textTemplateRoutes.save, ({ tx, actor, body }) => saveText(tx, actor, body))
  serve(textTemplateRoutes.restore, ({ tx, actor, body }) => restoreText(tx, actor, body))
}

/** One page of the templates. There are only as many as the product defines, so they are sorted as a whole. */
async function listTemplates(tx: Tx, query: ListTextTemplates, language: Language): Promise<Paged<TextTemplate>> {
  const templates = await presentTemplates(tx, templateDefinitions, language)
  const names = await matchingNames(tx, templates, query, language)
  const page = names.slice(query.skipCount, query.skipCount + query.maxResultCount)
  return { items: page.map((name) => templates.find((template) => template.name === name)!), totalCount: names.length }
}

async function oneTemplate(tx: Tx, name: string, language: Language): Promise<TextTemplate> {
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

/** The text that is in force: the tenant's own, else the original. */
async function readText(tx: Tx, { template, culture, original }: TextChoice): Promise<TextTemplateContent> {
  const customised = await findCustomised(tx, { name: template.name, culture })
  return {
    name: template.name,
    cultureName: culture || null,
    content: customised?.content ?? original,
    isCustomised: customised !== undefined,
    original,
    concurrencyStamp: customised?.concurrency_stamp ?? stampOf(original),
  }
}

/** The text in use and the original, for every sender. */
export async function wordsInForce(
  tx: Tx,
  templateName: string,
  cultureName: Language,
): Promise<{ content: string; original: string }> {
  return readText(tx, chooseText({ templateName, cultureName }))
}

/** Two people who both start from the original must notice each other too. */
const stampOf = (original: string) => createHash('sha256').update(original).digest('hex').slice(0, 32)

/** Puts the tenant's own words in place of a text, for the one culture. */
async function saveText(tx: Tx, actor: Actor, input: SaveContent): Promise<TextTemplateContent> {
  const choice = chooseText(input)
  assertPlaceholders(choice.template, input.content)
  assertDepth(input.content)
  await serializeSaves(tx, 'textTemplate')
  const before = await readText(tx, choice)
  assertFresh(input.concurrencyStamp, before.concurrencyStamp)
  await writeText(tx, actor, { name: choice.template.name, culture: choice.culture }, input.content)
  return recordChange(tx, actor, choice, before)
}

/** Brings the original back, for the one culture. */
async function restoreText(tx: Tx, actor: Actor, input: RestoreContent): Promise<void> {
  const choice = chooseText(input)
  await serializeSaves(tx, 'textTemplate')
  const before = await readText(tx, choice)
  assertFresh(input.concurrencyStamp, before.concurrencyStamp)
  if (!before.isCustomised) return
  await removeText(tx, { name: choice.template.name, culture: choice.culture })
  await recordChange(tx, actor, choice, before)
}

async function recordChange(tx: Tx, actor: Actor, choice: TextChoice, before: TextTemplateContent): Promise<TextTemplateContent> {
  const after = await readText(tx, choice)
  await recordEvent(tx, actor, {
    type: 'textTemplate.updated',
    subjectId: choice.template.id,
    before: asHistory(choice, before),
    after: asHistory(choice, after),
  })
  return after
}

/** The history of a template tells its cultures apart by the field. */
const fieldOf = { '': 'content', en: 'contentEn', tr: 'contentTr' } as const

const asHistory = ({ culture }: TextChoice, { content, isCustomised }: TextTemplateContent) => ({
  [fieldOf[culture]]: content,
  isCustomised,
})
