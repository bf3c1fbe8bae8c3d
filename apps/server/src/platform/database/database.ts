import { storable } from '@destek/contracts/fields'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { keepingPlans } from './planned-once.ts'
import type { Schema } from './schema.ts'

/** A transaction bound to one tenant. Only code that holds one can read or write. */
export type Tx = Transaction<Schema>

export interface Database {
  /** Runs the work in one transaction that sees the rows of this tenant only; it commits or vanishes as a whole. */
  inTenant<Result>(tenantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Finds a tenant by id or name; no other row can be read on the way. */
  findTenant(idOrName: string): Promise<Tenant | null>
  /** Fails when the database does not answer. */
  ping(): Promise<void>
  poolStatus(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface Tenant {
  id: string
  name: string
  isActive: boolean
}

const statementTimeout = 30_000

/** The role that owns nothing, whatever user the address names; and no statement outlives its request. */
const sessionOptions = `-c role=destek_app -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=${2 * statementTimeout}`

/** Hears of every statement that was run. */
type OnQuery = (text: string, values: readonly unknown[]) => void

export function openDatabase(appUrl: string, onError: (error: Error) => void, onQuery?: OnQuery): Database {
  const pool = new pg.Pool({
    connectionString: appUrl,
    options: sessionOptions,
    application_name: 'destek',
    max: 20,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // An idle connection that the server closes is replaced at the next query; it must not end the process.
  pool.on('error', onError)
  // Neither must one that breaks while a transaction waits for its caller, as during a long answer; the next query fails then.
  pool.on('connect', (client) => void client.on('error', onError))
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: keepingPlans(pool) }),
    ...(onQuery && { log: ({ query }) => onQuery(query.sql, query.parameters) }),
  })

  return {
    inTenant: (tenantId, work) =>
      kysely.connection().execute(async (connection) => {
        // Both in one message: every message costs more than what it asks for.
        await sql.raw(`begin; select set_config('destek.tenant_id', ${pg.escapeLiteral(tenantId)}, true)`).execute(connection)
        try {
          const result = await work(connection as Tx)
          await sql`commit`.execute(connection)
          return result
        } catch (error) {
          // A connection that broke cannot be told, and has forgotten everything anyway.
          await sql`rollback`.execute(connection).catch(() => {})
          throw error
        }
      }),
    findTenant: async (idOrName) => {
      if (!storable.test(idOrName)) return null
      return kysely.transaction().execute(async (tx) => {
        await sql`select set_config('destek.sought_tenant', ${idOrName}, true)`.execute(tx)
        const row = await tx.selectFrom('tenant').selectAll().executeTakeFirst()
        return row ? { id: row.tenant_id, name: row.name, isActive: row.is_active } : null
      })
    },
    ping: async () => void (await sql`select 1`.execute(kysely)),
    poolStatus: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  }
}
