import type { SaveStatus, Status } from '@destek/contracts/definitions/statuses'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { statusRecord } from './status-record.ts'
import { countCasesIn, type StatusRow } from './status-store.ts'

/** Creates the status, or updates it when an id is sent. */
export const saveStatus = (tx: Tx, actor: Actor, input: SaveStatus): Promise<Status> =>
  saveRecord(tx, actor, statusRecord, {
    ...input,
    values: {
      name: input.name,
      code: input.code,
      service_desk_name: input.serviceDeskName,
      is_active: input.isActive,
      closed: input.closed,
    },
    check: async (before) => {
      await assertNameFree(tx, 'status', { text: input.name, exceptId: input.id })
      if (before && before.closed !== input.closed) await assertNoCaseHasIt(tx, before)
    },
  })

/** Cases were closed, or left open, when the status was given to them; they would contradict it. */
async function assertNoCaseHasIt(tx: Tx, { id, name }: StatusRow): Promise<void> {
  const count = await countCasesIn(tx, id)
  if (count > 0) throw new BusinessError('status.closedInUse', { name, count })
}
