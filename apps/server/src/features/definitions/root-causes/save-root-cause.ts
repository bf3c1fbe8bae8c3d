import type { RootCause, SaveRootCause } from '@destek/contracts/definitions/root-causes'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { chosenParent, countBelow } from '../../../platform/records/two-levels.ts'
import { rootCauseRecord } from './root-cause-record.ts'

/** Creates the reason or action owner, or updates it when an id is sent. */
export const saveRootCause = (tx: Tx, actor: Actor, input: SaveRootCause): Promise<RootCause> => {
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
