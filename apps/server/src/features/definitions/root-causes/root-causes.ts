import { type RootCause, rootCauseRoutes, type SaveRootCause } from '@destek/contracts/definitions/root-causes'
import { sql } from 'kysely'
import type { Serve } from '../../../platform/http/calls.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { chosenParent, countBelow } from '../../../platform/records/two-levels.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { listRootCauses, type RootCauseRow, selectRootCauses } from './root-cause-store.ts'

export const serveRootCauses = (serve: Serve) => {
  serve(rootCauseRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listRootCauses(tx, query, actor.language)
    return { items: items.map(presentRootCause), totalCount }
  })
  serve(rootCauseRoutes.one, async ({ tx, params }) => presentRootCause(await findRecord(tx, rootCauseRecord, params.id)))
  serve(rootCauseRoutes.save, ({ tx, actor, body }) => saveRootCause(tx, actor, body))
  serve(rootCauseRoutes.remove, ({ tx, actor, params }) => deleteRootCause(tx, actor, params.id))
}

/** Creates the reason or action owner, or updates it when an id is sent. */
const saveRootCause = (tx: Tx, actor: Actor, input: SaveRootCause): Promise<RootCause> => {
  const { id, parentId, name, isActive } = input
  return saveRecord(tx, actor, rootCauseRecord, {
    ...input,
    values: { parent_id: parentId, name, is_active: isActive },
    check: async (before) => {
      if (parentId !== null) {
        await chosenParent(tx, 'root_cause', { id, parentId }, 'root-causes')
        const count = before ? await countBelow(tx, 'root_cause', before.id) : 0
        if (before && count > 0) {
          throw new BusinessError('rootCause.hasActionOwners', { field: 'parentId', name: before.name, count })
        }
      }
      const among = sql<boolean>`parent_id is not distinct from ${parentId}`
      await assertNameFree(tx, 'root_cause', { text: name, exceptId: id, among })
    },
  })
}

const deleteRootCause = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, rootCauseRecord, { id, named: ({ name }) => name })

const presentRootCause = (row: RootCauseRow): RootCause => ({
  id: row.id,
  parentId: row.parent_id,
  parentName: row.parent_name,
  name: row.name,
  isActive: row.is_active,
  ...presentAudit(row),
})

const rootCauseRecord: RecordDefinition<RootCauseRow, RootCause> = {
  kind: 'rootCause',
  table: 'root_cause',
  select: selectRootCauses,
  present: presentRootCause,
}
