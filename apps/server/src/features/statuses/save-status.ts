import type { SaveStatus, Status } from '@destek/contracts/statuses'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { refuseTakenName } from '../../platform/records/taken-names.ts'
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
      await refuseTakenName(tx, 'status', { text: input.name, exceptId: input.id })
      if (before && before.closed !== input.closed) await refuseWhileCasesHaveIt(tx, before)
    },
  })

/** Cases were closed, or left open, when the status was given to them; they would contradict it. */
async function refuseWhileCasesHaveIt(tx: Tx, { id, name }: StatusRow): Promise<void> {
  const count = await countCasesIn(tx, id)
  if (count > 0) throw new Refusal('status.closedInUse', { name, count })
}
