import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, requiredText } from '../core/fields.ts'
import { paged, pagedRequest, pagingLimits } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { smsPlaceholders } from '../people/sms.ts'
import { del, get, post, routes } from '../core/routes.ts'
import { F } from '../system/settings.ts'

export const smsTemplateLimits = { name: 100, text: 720, listCount: 999 }

/** A template without a division is offered to every one. */
export const SmsTemplate = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  divisionId: Id.nullable(),
  division: z.string().nullable(),
  ...audited,
})

/** Matches a placeholder; braces around other texts are plain braces. */
const placeholder = /\{([\p{L}\p{N}_.]+)\}/gu

const isKnown = (name: string) => (smsPlaceholders as readonly string[]).includes(name)

export const SaveSmsTemplate = z.object({
  id: OptionalId,
  name: requiredText(smsTemplateLimits.name),
  text: requiredText(smsTemplateLimits.text).refine(
    (text) => [...text.matchAll(placeholder)].every(([, name]) => isKnown(name!)),
    {
      error: 'validation:unknownPlaceholder',
      params: { placeholders: smsPlaceholders.map((name) => `{${name}}`).join(', ') },
    },
  ),
  divisionId: OptionalId,
  concurrencyStamp: ConcurrencyStamp,
})

/** A user who sends a message chooses from up to 999 templates at once. */
export const ListSmsTemplates = pagedRequest(['name', 'text', 'division', 'creationTime']).extend({
  maxResultCount: z.coerce.number().int().min(0).max(smsTemplateLimits.listCount).default(pagingLimits.defaultCount),
})

const maintainers = recordKinds.smsTemplate

export const smsTemplateRoutes = routes('sms-templates', {
  list: get('/api/destek/sms/template-list', {
    query: ListSmsTemplates,
    answer: paged(SmsTemplate),
    needs: [P.DefinationsSmsTemplates, P.EmployeesSendSms],
    feature: F.Sms,
  }),
  one: get('/api/destek/sms/template/:id', { params: ById, answer: SmsTemplate, ...maintainers }),
  save: post('/api/destek/sms', { body: SaveSmsTemplate, answer: SmsTemplate, ...maintainers }),
  remove: del('/api/destek/sms/template/:id', { params: ById, ...maintainers }),
})

export type SmsTemplate = z.infer<typeof SmsTemplate>
export type SaveSmsTemplate = z.infer<typeof SaveSmsTemplate>
export type ListSmsTemplates = z.infer<typeof ListSmsTemplates>
