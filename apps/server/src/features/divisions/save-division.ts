import type { Division, SaveDivision } from '@destek/contracts/divisions'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { refuseTakenName } from '../../platform/records/taken-names.ts'
import { divisionRecord } from './division-record.ts'

/** Creates the division, or updates it when an id is sent. */
export const saveDivision = (tx: Tx, actor: Actor, input: SaveDivision): Promise<Division> =>
  saveRecord(tx, actor, divisionRecord, {
    ...input,
    values: { name: input.name, is_public: input.isPublic, is_authorized: input.isAuthorized },
    check: () => refuseTakenName(tx, 'division', { text: input.name, exceptId: input.id }),
  })
