import type { Division, SaveDivision } from '@destek/contracts/definitions/divisions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { divisionRecord } from './division-record.ts'

/** Creates the division, or updates it when an id is sent. */
export const saveDivision = (tx: Tx, actor: Actor, input: SaveDivision): Promise<Division> =>
  saveRecord(tx, actor, divisionRecord, {
    ...input,
    values: { name: input.name, is_public: input.isPublic, is_authorized: input.isAuthorized },
    check: () => assertNameFree(tx, 'division', { text: input.name, exceptId: input.id }),
  })
