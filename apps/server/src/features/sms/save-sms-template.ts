import { type SaveSmsTemplate, type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/sms-templates'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { chosen } from '../../platform/records/chosen.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { refuseTakenName } from '../../platform/records/taken-names.ts'
import { smsTemplateRecord } from './sms-template-record.ts'

/** Creates the template, or updates it when an id is sent. */
export const saveSmsTemplate = (tx: Tx, actor: Actor, input: SaveSmsTemplate): Promise<SmsTemplate> =>
  saveRecord(tx, actor, smsTemplateRecord, {
    ...input,
    values: { name: input.name, text: input.text, division_id: input.divisionId },
    check: async () => {
      if (input.divisionId)
        await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group: smsTemplateRoutes.save.group })
      await refuseTakenName(tx, 'sms_template', { text: input.name, exceptId: input.id })
    },
  })
