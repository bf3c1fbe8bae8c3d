import { smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import type { Serve } from '../../../platform/http/serve.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { saveSmsTemplate } from './save-sms-template.ts'
import { presentSmsTemplate, smsTemplateRecord } from './sms-template-record.ts'
import { listSmsTemplates } from './sms-template-store.ts'

export const serveSmsTemplates = (serve: Serve) => {
  serve(smsTemplateRoutes.list, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listSmsTemplates(tx, query, actor.language)
    return { items: items.map(presentSmsTemplate), totalCount }
  })
  serve(smsTemplateRoutes.one, async ({ tx, params }) => presentSmsTemplate(await findRecord(tx, smsTemplateRecord, params.id)))
  serve(smsTemplateRoutes.save, ({ tx, actor, body }) => saveSmsTemplate(tx, actor, body))
  serve(smsTemplateRoutes.remove, ({ tx, actor, params }) =>
    deleteRecord(tx, actor, smsTemplateRecord, { id: params.id, named: ({ name }) => name }),
  )
}
