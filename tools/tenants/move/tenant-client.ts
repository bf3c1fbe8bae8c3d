import pg from 'pg'

/** A database of the installation, by its name. */
export interface NamedPlace {
  name: string
  ownerUrl: string
}

/** The row of a tenant in one database. */
export interface PlaceRow {
  name: string
  isActive: boolean
  /** Null: it lives here. */
  database: string | null
  movingTo: string | null
  /** A move waits for deliveries and changes of accounts under way; none is begun. */
  isDraining: boolean
}

/** A connection of the owner for all rows of one tenant. It skips the check of the tenant's place, and triggers are off. */
export async function openTenantClient(ownerUrl: string, tenantId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'destek move', keepAlive: true })
  // A broken connection already fails the statement that runs on it.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `select set_config('destek.tenant_id', $1, false), set_config('destek.copying', 'on', false),
       set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`,
    [tenantId],
  )
  return client
}

export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>, begin = 'begin'): Promise<Result> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export async function readPlaceRow(client: pg.Client, tenantId: string): Promise<PlaceRow | null> {
  const { rows } = await client.query<PlaceRow>(
    `select name, is_active as "isActive", database, moving_to as "movingTo", is_draining as "isDraining" from tenant where tenant_id = $1`,
    [tenantId],
  )
  return rows[0] ?? null
}

type Place = Pick<PlaceRow, 'database' | 'movingTo'> & Partial<Pick<PlaceRow, 'isDraining'>>

export const setPlace = (client: pg.Client, tenantId: string, { database, movingTo, isDraining = false }: Place) =>
  client.query('update tenant set database = $2, moving_to = $3, is_draining = $4 where tenant_id = $1', [
    tenantId,
    database,
    movingTo,
    isDraining,
  ])
