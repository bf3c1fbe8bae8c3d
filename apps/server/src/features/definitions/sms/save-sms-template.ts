import { type SaveSmsTemplate, type SmsTemplate, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { chosen } from '../../../platform/records/find-reference.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { smsTemplateRecord } from './sms-template-record.ts'

/** Creates the template, or updates it when an id is sent. */
export const saveSmsTemplate = (tx: Tx, actor: Actor, input: SaveSmsTemplate): Promise<SmsTemplate> =>
  saveRecord(tx, actor, smsTemplateRecord, {
    ...input,
    values: { name: input.name, text: input.text, division_id: input.divisionId },
    check: async () => {
      if (input.divisionId)
        await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group: smsTemplateRoutes.save.group })
      await assertNameFree(tx, 'sms_template', { text: input.name, exceptId: input.id })
    },
  })
