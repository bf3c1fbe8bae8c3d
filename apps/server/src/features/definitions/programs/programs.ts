import { type Program, programRoutes, type SaveProgram } from '@destek/contracts/definitions/programs'
import type { Serve } from '../../../platform/http/calls.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { listPrograms, type ProgramRow, selectPrograms } from './program-store.ts'

export const servePrograms = (serve: Serve) => {
  serve(programRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listPrograms(tx, query, actor.language)
    return { items: items.map(presentProgram), totalCount }
  })
  serve(programRoutes.one, async ({ tx, params }) => presentProgram(await findRecord(tx, programRecord, params.id)))
  serve(programRoutes.save, ({ tx, actor, body }) => saveProgram(tx, actor, body))
}

/** Maps a program to the service desk and says whether it is still worked for. Programs come and go in the personnel system. */
const saveProgram = (tx: Tx, actor: Actor, input: SaveProgram): Promise<Program> =>
  saveRecord(tx, actor, programRecord, {
    ...input,
    values: {
      service_desk_group_name: input.serviceDeskGroupName,
      service_desk_affected_name: input.serviceDeskAffectedName,
      is_active: input.isActive,
    },
  })

const presentProgram = (row: ProgramRow): Program => ({
  id: row.id,
  ident: row.ident,
  name: row.name,
  abbrName: row.abbr_name,
  isActive: row.is_active,
  locationId: row.location_id,
  locationName: row.location_name,
  clientId: row.client_id,
  clientName: row.client_name,
  serviceDeskGroupName: row.service_desk_group_name,
  serviceDeskAffectedName: row.service_desk_affected_name,
  ...presentAudit(row),
})

const programRecord: RecordDefinition<ProgramRow, Program> = {
  kind: 'program',
  table: 'program',
  select: selectPrograms,
  present: presentProgram,
}
