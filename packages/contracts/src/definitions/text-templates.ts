import { z } from 'zod'
import { ConcurrencyStamp, Id, storable } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, put, routes } from '../core/routes.ts'

export const textTemplateLimits = {
  name: 200,
  cultureName: 20,
  content: 50_000,
  /** The characters that all placeholder values together may add to a text. */
  filledIn: 100_000,
}

/** Texts that the product sends by itself. The product defines them; a tenant replaces their text for each culture. */
export const TextTemplate = z.object({
  /** By which the history knows it. */
  id: Id,
  name: z.string(),
  displayName: z.string(),
  isLayout: z.boolean(),
  /** The template around this one. */
  layout: z.string().nullable(),
  /** One text serves every culture. */
  isInlineLocalized: z.boolean(),
  defaultCultureName: z.string().nullable(),
  /** The placeholders, as they are written in the text. */
  placeholders: z.array(z.string()),
  /** The cultures whose text the tenant has replaced; of an inline-localized template the empty text. */
  customisedCultures: z.array(z.string()),
})

export const TextTemplateContent = z.object({
  name: z.string(),
  /** Null where one text serves every culture. */
  cultureName: z.string().nullable(),
  content: z.string(),
  isCustomised: z.boolean(),
  /** The text that "restore to default" brings back. */
  original: z.string(),
  concurrencyStamp: z.string(),
})

const templateName = z.string().min(1).max(textTemplateLimits.name).regex(storable)

/** Ignored where one text serves every culture, and needed everywhere else. */
const cultureName = z
  .string()
  .max(textTemplateLimits.cultureName)
  .nullish()
  .transform((name) => name || null)

export const ReadContent = z.object({ templateName, cultureName })

export const SaveContent = z.object({
  templateName,
  cultureName,
  content: z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'validation:notBlank' : undefined) })
    .max(textTemplateLimits.content)
    .regex(storable)
    .regex(/\S/, { error: 'validation:notBlank' }),
  concurrencyStamp: ConcurrencyStamp,
})

export const RestoreContent = z.object({ templateName, cultureName, concurrencyStamp: ConcurrencyStamp })

export const ListTextTemplates = pagedRequest(['displayName', 'name'])

const maintainers = recordKinds.textTemplate
const base = '/api/text-template-management'

export const textTemplateRoutes = routes('text-templates', {
  pagedList: get(`${base}/template-definitions`, { query: ListTextTemplates, answer: paged(TextTemplate), ...maintainers }),
  one: get(`${base}/template-definitions/:name`, {
    params: z.object({ name: templateName }),
    answer: TextTemplate,
    ...maintainers,
  }),
  content: get(`${base}/template-contents`, { query: ReadContent, answer: TextTemplateContent, ...maintainers }),
  save: put(`${base}/template-contents`, { body: SaveContent, answer: TextTemplateContent, ...maintainers }),
  restore: put(`${base}/template-contents/restore-to-default`, { body: RestoreContent, ...maintainers }),
})

export type TextTemplate = z.infer<typeof TextTemplate>
export type TextTemplateContent = z.infer<typeof TextTemplateContent>
export type ListTextTemplates = z.infer<typeof ListTextTemplates>
export type SaveContent = z.infer<typeof SaveContent>
export type RestoreContent = z.infer<typeof RestoreContent>
