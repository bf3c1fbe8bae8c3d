import type { SmsTemplate } from '@destek/contracts/definitions/sms-templates'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { selectSmsTemplates, type SmsTemplateRow } from './sms-template-store.ts'

export const presentSmsTemplate = (row: SmsTemplateRow): SmsTemplate => ({
  id: row.id,
  name: row.name,
  text: row.text,
  divisionId: row.division_id,
  division: row.division_name,
  ...presentAudit(row),
})

export const smsTemplateRecord: RecordDefinition<SmsTemplateRow, SmsTemplate> = {
  kind: 'smsTemplate',
  table: 'sms_template',
  select: selectSmsTemplates,
  present: presentSmsTemplate,
}
