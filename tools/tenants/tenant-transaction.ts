import pg from 'pg'

export interface FoundTenant {
  id: string
  name: string
  isActive: boolean
  /** The database of the tenant; null: this one. */
  database: string | null
}

/** One transaction of the owner of the database, whom row-level security binds as everybody else. */
export async function asOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    const hasNoTables = error instanceof pg.DatabaseError && error.code === '42P01'
    if (hasNoTables)
      throw new Error('The database has no tables yet. Run "npm run migrate", or start the server once.', { cause: error })
    const isMoving = error instanceof pg.DatabaseError && error.code === '25006'
    if (isMoving) throw new Error('The tenant is being moved to another database. Try again when that is done.', { cause: error })
    throw error
  } finally {
    // A transaction that was not committed vanishes with its connection.
    await client.end()
  }
}

/** The same, inside a tenant that has to be there. */
export const inTenantAsOwner = <Result>(
  ownerUrl: string,
  idOrName: string,
  work: (client: pg.Client, tenant: FoundTenant) => Promise<Result>,
): Promise<Result> =>
  asOwner(ownerUrl, async (client) => {
    const tenant = await findTenant(client, idOrName)
    if (!tenant) throw new Error(`There is no tenant ${idOrName}. "npm run tenant -- list" tells which ones there are.`)
    await enterTenant(client, tenant.id)
    await lockAccess(client)
    return work(client, tenant)
  })

/** By its id or name; before a tenant is known, the rules show the one that is asked for and no other. */
export async function findTenant(client: pg.Client, idOrName: string): Promise<FoundTenant | null> {
  await client.query(`select set_config('destek.sought_tenant', $1, true)`, [idOrName])
  const { rows } = await client.query<FoundTenant>(
    `select tenant_id as id, name, is_active as "isActive", database from tenant where lower(name) = lower($1) or tenant_id::text = lower($1)`,
    [idOrName],
  )
  return rows[0] ?? null
}

/** From here on the transaction is the tenant's. It fails where the tenant does not live, and only reads while it is being moved. */
export const enterTenant = (client: pg.Client, tenantId: string) => client.query('select enter_tenant($1)', [tenantId])

/** The server changes users and roles under the same lock. */
export const lockAccess = (client: pg.Client) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('access' || current_tenant()::text, 0))`)

/** A command has no user, so the history shows no name. */
export const note = (client: pg.Client, type: string, subjectId: string, after: object, before: object | null = null) =>
  client.query('insert into event (type, subject_id, before, after) values ($1, $2, $3, $4)', [
    type,
    subjectId,
    before && JSON.stringify(before),
    JSON.stringify(after),
  ])
