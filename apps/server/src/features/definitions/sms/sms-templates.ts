import { type SaveSmsTemplate, type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import type { Serve } from '../../../platform/http/calls.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { chosen, findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { listSmsTemplates, selectSmsTemplates, type SmsTemplateRow } from './sms-template-store.ts'

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

/** Creates the template, or updates it when an id is sent. */
const saveSmsTemplate = (tx: Tx, actor: Actor, input: SaveSmsTemplate): Promise<SmsTemplate> =>
  saveRecord(tx, actor, smsTemplateRecord, {
    ...input,
    values: { name: input.name, text: input.text, division_id: input.divisionId },
    check: async () => {
      if (input.divisionId)
        await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group: smsTemplateRoutes.save.group })
      await assertNameFree(tx, 'sms_template', { text: input.name, exceptId: input.id })
    },
  })

const presentSmsTemplate = (row: SmsTemplateRow): SmsTemplate => ({
  id: row.id,
  name: row.name,
  text: row.text,
  divisionId: row.division_id,
  division: row.division_name,
  ...presentAudit(row),
})

const smsTemplateRecord: RecordDefinition<SmsTemplateRow, SmsTemplate> = {
  kind: 'smsTemplate',
  table: 'sms_template',
  select: selectSmsTemplates,
  present: presentSmsTemplate,
}
