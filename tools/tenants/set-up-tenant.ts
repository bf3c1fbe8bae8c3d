import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import type pg from 'pg'
import { type Named, nameAdministrator } from './administrators.ts'
import { asOwner, enterTenant, findTenant, lockAccess, note } from './tenant-transaction.ts'
import { haveAdministratorRole } from './administrator-role.ts'

interface TenantSetUp {
  ownerUrl: string
  name: string
  /** Left out: a new one. */
  id?: string
  /** The users who get the administrator role: at once, or at their first sign-in. */
  admins?: readonly string[]
}

export interface SetUpTenant {
  tenantId: string
  isNew: boolean
  admins: Named[]
}

/** Makes sure that a tenant is there, with a role that may do everything and those who hold it. */
export const setUpTenant = ({ ownerUrl, name, id, admins = [] }: TenantSetUp): Promise<SetUpTenant> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('destek.tenants'))`)
    const found = await findTenant(client, name)
    const tenantId = found?.id ?? (await newTenant(client, name, id))
    if (found) await enterTenant(client, found.id)
    else await addWaitingStatus(client)
    await lockAccess(client)
    await haveAdministratorRole(client, tenantId)
    const named: Named[] = []
    for (const admin of admins) named.push(await nameAdministrator(client, tenantId, admin))
    return { tenantId, isNew: !found, admins: named }
  })

async function newTenant(client: pg.Client, name: string, wantedId?: string): Promise<string> {
  const id = wantedId ?? (await newId(client))
  await enterTenant(client, id)
  await client.query('insert into tenant (tenant_id, name) values ($1, $2)', [id, name])
  return id
}

/** A tenant always has one status in which a case waits for its employee. Its administrators may rename it or choose another. */
async function addWaitingStatus(client: pg.Client): Promise<void> {
  const status = { name: awaitingEmployeeStatus, code: '#722ED1', isActive: true, closed: false, waitsForEmployee: true }
  const { rows } = await client.query<{ id: string }>(
    'insert into status (name, code, waits_for_employee) values ($1, $2, true) returning id',
    [status.name, status.code],
  )
  await note(client, 'status.created', rows[0]!.id, status)
}

async function newId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select uuidv7() as id')
  return rows[0]!.id
}

/** The row in the first database by which a tenant is found that lives in another one. */
export const putUpSignpost = (ownerUrl: string, name: string, database: string): Promise<string> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('destek.tenants'))`)
    const found = await findTenant(client, name)
    if (found) return found.id
    const id = await newId(client)
    await client.query(`select set_config('destek.tenant_id', $1, true)`, [id])
    await client.query('insert into tenant (tenant_id, name, database) values ($1, $2, $3)', [id, name, database])
    return id
  })
