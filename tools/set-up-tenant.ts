import { allPermissions } from '@destek/contracts/core/permissions'
import pg from 'pg'

interface TenantSetUp {
  ownerUrl: string
  name: string
  /** Who gets the role of the administrators; they must have signed in once. */
  admin?: string
}

export interface SetUpTenant {
  tenantId: string
  isNew: boolean
  /** Undefined when nobody was named. */
  adminIsKnown?: boolean
}

const roleName = 'administrator'

/** Makes sure that a tenant is there, with a role that may do everything and, where one is named, somebody who holds it. */
export async function setUpTenant({ ownerUrl, name, admin }: TenantSetUp): Promise<SetUpTenant> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const { tenantId, isNew } = await haveTenant(client, name)
    const roleId = await haveRole(client, tenantId)
    const adminIsKnown = admin === undefined ? undefined : await giveRole(client, tenantId, roleId, admin)
    await client.query('commit')
    return { tenantId, isNew, adminIsKnown }
  } finally {
    // A transaction that was not committed vanishes with its connection.
    await client.end()
  }
}

/** Row-level security binds the owner too, so the tenant is sought by its name first; from then on the transaction is its own. */
async function haveTenant(client: pg.Client, name: string): Promise<{ tenantId: string; isNew: boolean }> {
  await client.query(`select pg_advisory_xact_lock(hashtext('destek.tenants')), set_config('destek.sought_tenant', $1, true)`, [
    name,
  ])
  const { rows: found } = await client.query<{ tenant_id: string }>(
    'select tenant_id from tenant where lower(name) = lower($1)',
    [name],
  )
  const tenantId = found[0]?.tenant_id ?? (await newId(client))
  await client.query(`select set_config('destek.tenant_id', $1, true)`, [tenantId])
  if (!found[0]) await client.query('insert into tenant (tenant_id, name) values ($1, $2)', [tenantId, name])
  // The server changes users and roles under the same lock.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('access' || current_tenant()::text, 0))`)
  return { tenantId, isNew: !found[0] }
}

async function newId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select uuidv7() as id')
  return rows[0]!.id
}

/** A role of that name that somebody has cut down is made whole again: the command is also the way back in. */
async function haveRole(client: pg.Client, tenantId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from role where tenant_id = $1 and lower(name) = $2', [
    tenantId,
    roleName,
  ])
  const id = rows[0]?.id ?? (await newId(client))
  if (!rows[0]) await client.query('insert into role (id, name) values ($1, $2)', [id, roleName])
  const { rowCount } = await client.query(
    'insert into role_permission (role_id, permission) select $1, unnest($2::text[]) on conflict do nothing',
    [id, allPermissions],
  )
  const after = { name: roleName, permissions: allPermissions }
  if (rowCount) await note(client, rows[0] ? 'role.updated' : 'role.created', id, after)
  return id
}

async function giveRole(client: pg.Client, tenantId: string, roleId: string, userName: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(
    'select id from app_user where tenant_id = $1 and lower(user_name) = lower($2)',
    [tenantId, userName],
  )
  for (const { id } of rows) {
    const { rowCount } = await client.query('insert into user_role (user_id, role_id) values ($1, $2) on conflict do nothing', [
      id,
      roleId,
    ])
    if (rowCount) await note(client, 'user.updated', id, { roles: [roleName] })
  }
  return rows.length > 0
}

/** Nobody has signed in here, so the history names no one. */
const note = (client: pg.Client, type: string, subjectId: string, after: object) =>
  client.query('insert into event (type, subject_id, after) values ($1, $2, $3)', [type, subjectId, JSON.stringify(after)])
