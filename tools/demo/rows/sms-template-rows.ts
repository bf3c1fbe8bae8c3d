import type { SmsTemplate } from '@destek/contracts/definitions/sms-templates'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { madeByAdministrator, minutesPerDay } from './audit.ts'
import { recordRows } from './record-rows.ts'
import type { TableRows } from './table-rows.ts'

export function smsTemplateRows({ tenant, smsTemplates }: TenantContent): TableRows[] {
  const made = smsTemplates.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'SMS template', content.name)
    const divisionId = content.division === null ? null : demoId(tenant, 'division', content.division)
    const audit = madeByAdministrator(tenant, id, 4 * minutesPerDay + nth, Boolean(was))
    return { record: { id, ...content, divisionId, ...audit }, was }
  })
  return recordRows<SmsTemplate>(tenant, { kind: 'smsTemplate', table: 'sms_template', columns }, made)
}

const columns = ({ name, text, divisionId }: SmsTemplate) => ({ name, text, division_id: divisionId })
