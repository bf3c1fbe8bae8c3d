import type { CaseType, SaveCaseType } from '@destek/contracts/definitions/case-types'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { chosen } from '../../../platform/records/find-reference.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { caseTypeRecord } from './case-type-record.ts'

/** Creates the case type, or updates it when an id is sent. */
export const saveCaseType = (tx: Tx, actor: Actor, input: SaveCaseType): Promise<CaseType> =>
  saveRecord(tx, actor, caseTypeRecord, {
    ...input,
    values: { name: input.name, sla: input.sla, division_id: input.divisionId },
    check: async () => {
      await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group: 'case-types' })
      await assertNameFree(tx, 'case_type', { text: input.name, exceptId: input.id })
    },
  })
