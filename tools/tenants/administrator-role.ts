import { allPermissions } from '@destek/contracts/core/permissions'
import type pg from 'pg'
import { note } from './tenant-transaction.ts'

export const administratorRole = 'administrator'

/** A role of that name gets all its permissions back, because the command also restores lost access. */
export async function haveAdministratorRole(client: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from role where tenant_id = $1 and lower(name) = $2', [
    tenantId,
    administratorRole,
  ])
  const id = rows[0]?.id ?? (await newRole(client))
  const { rowCount } = await client.query(
    'insert into role_permission (role_id, permission) select $1, unnest($2::text[]) on conflict do nothing',
    [id, allPermissions],
  )
  const after = { name: administratorRole, permissions: allPermissions }
  if (rowCount) await note(client, rows[0] ? 'role.updated' : 'role.created', id, after)
  return id
}

async function newRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('insert into role (name) values ($1) returning id', [administratorRole])
  return rows[0]!.id
}
