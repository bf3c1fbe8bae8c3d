import { type CaseType, caseTypeRoutes, type SaveCaseType } from '@destek/contracts/definitions/case-types'
import type { Serve } from '../../../platform/http/calls.ts'
import { chosen, findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { allCaseTypes, type CaseTypeRow, listCaseTypes, selectCaseTypes } from './case-type-store.ts'

export const serveCaseTypes = (serve: Serve) => {
  serve(caseTypeRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listCaseTypes(tx, query, actor.language)
    return { items: items.map(presentCaseType), totalCount }
  })
  serve(caseTypeRoutes.all, async ({ tx, actor }) => ({ items: (await allCaseTypes(tx, actor.language)).map(presentCaseType) }))
  serve(caseTypeRoutes.one, async ({ tx, params }) => presentCaseType(await findRecord(tx, caseTypeRecord, params.id)))
  serve(caseTypeRoutes.save, ({ tx, actor, body }) => saveCaseType(tx, actor, body))
  serve(caseTypeRoutes.remove, ({ tx, actor, params }) => deleteCaseType(tx, actor, params.id))
}

/** Creates the case type, or updates it when an id is sent. */
const saveCaseType = (tx: Tx, actor: Actor, input: SaveCaseType): Promise<CaseType> =>
  saveRecord(tx, actor, caseTypeRecord, {
    ...input,
    values: { name: input.name, sla: input.sla, division_id: input.divisionId },
    check: async () => {
      await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group: 'case-types' })
      await assertNameFree(tx, 'case_type', { text: input.name, exceptId: input.id })
    },
  })

const deleteCaseType = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, caseTypeRecord, { id, named: ({ name }) => name })

const presentCaseType = (row: CaseTypeRow): CaseType => ({
  id: row.id,
  name: row.name,
  sla: row.sla === null ? null : Number(row.sla),
  divisionId: row.division_id,
  division: row.division_name,
  ...presentAudit(row),
})

const caseTypeRecord: RecordDefinition<CaseTypeRow, CaseType> = {
  kind: 'caseType',
  table: 'case_type',
  select: selectCaseTypes,
  present: presentCaseType,
}
