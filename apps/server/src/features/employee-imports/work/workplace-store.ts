import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Workplace } from '../rules/workplaces.ts'

/** Active ones first: of two with one name that one is meant. */
export async function readWorkplaces(tx: Tx): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select kind, id, ident, name, location_id as "locationId", client_id as "clientId", group_id as "groupId" from (
      select 'location' as kind, id, ident, name, is_active, null::uuid as location_id, null::uuid as client_id, null::uuid as group_id
        from location
      union all select 'client', id, ident, name, is_active, null, null, null from client
      union all select 'program', id, ident, name, is_active, location_id, client_id, null from program
      union all select 'positionGroup', id, ident, name, true, null, null, null from position_group
      union all select 'position', id, ident, name, true, null, null, position_group_id from position
      union all select 'positionTitle', id, ident, name, true, null, null, null from position_title
    ) place order by is_active desc, id`.execute(tx)
  return rows
}

export async function readNewWorkplaces(tx: Tx, importId: string): Promise<Workplace[]> {
  const { new_workplaces } = await tx
    .selectFrom('employee_import')
    .select('new_workplaces')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return new_workplaces as Workplace[]
}

const tables = {
  location: 'location',
  client: 'client',
  positionGroup: 'position_group',
  positionTitle: 'position_title',
} as const

/** Doing it again adds nothing. */
export async function insertWorkplaces(tx: Tx, places: readonly Workplace[]): Promise<void> {
  const of = (kind: Workplace['kind']) => JSON.stringify(places.filter((place) => place.kind === kind))
  for (const kind of ['location', 'client', 'positionGroup', 'positionTitle'] as const)
    await sql`insert into ${sql.table(tables[kind])} (id, ident, name)
      select id, ident, name from jsonb_to_recordset(${of(kind)}) as place (id uuid, ident text, name text)
      on conflict do nothing`.execute(tx)
  await sql`insert into program (id, ident, name, abbr_name, location_id, client_id)
    select id, ident, name, ident, "locationId", "clientId" from jsonb_to_recordset(${of('program')})
      as place (id uuid, ident text, name text, "locationId" uuid, "clientId" uuid)
    on conflict do nothing`.execute(tx)
  await sql`insert into position (id, ident, name, position_group_id)
    select id, ident, name, "groupId" from jsonb_to_recordset(${of('position')})
      as place (id uuid, ident text, name text, "groupId" uuid)
    on conflict do nothing`.execute(tx)
}
