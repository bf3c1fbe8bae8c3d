import type { Program, SaveProgram } from '@destek/contracts/definitions/programs'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { programRecord } from './program-record.ts'

/** Maps a program to the service desk and says whether it is still worked for. Programs come and go in the personnel system. */
export const saveProgram = (tx: Tx, actor: Actor, input: SaveProgram): Promise<Program> =>
  saveRecord(tx, actor, programRecord, {
    ...input,
    values: {
      service_desk_group_name: input.serviceDeskGroupName,
      service_desk_affected_name: input.serviceDeskAffectedName,
      is_active: input.isActive,
    },
  })
