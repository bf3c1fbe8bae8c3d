import { availableParallelism } from 'node:os'
import { storable } from '@destek/contracts/core/fields'
import pg from 'pg'
import { type OnQuery, openTransaction } from './connection.ts'
import { LastWrite } from './last-write.ts'
import { createTurns } from '../../turns.ts'
import type { Tx } from './tx.ts'

export interface Database {
  /**
   * Runs the work in one transaction that sees the rows of this tenant only; it commits or vanishes as a whole. A last write that the work
   * returns is sent together with the commit.
   */
  inTenant<Result>(tenantId: string, work: (tx: Tx) => Promise<Result | LastWrite<Result>>): Promise<Result>
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
const connectionTimeout = 5_000

/**
 * The role that owns nothing, whatever user the address names; what is not in a transaction that has begun as one cannot write; and no
 * statement outlives its request.
 */
const sessionOptions = (role: string) =>
  [
    `role=${role}`,
    'default_transaction_read_only=on',
    `statement_timeout=${statementTimeout}`,
    `idle_in_transaction_session_timeout=${2 * statementTimeout}`,
  ]
    .map((option) => `-c ${option}`)
    .join(' ')

/**
 * How many connections there are for everybody's ordinary calls. More than the machine has cores for would make each of them slower and
 * none of them more.
 */
const usualConnections = Math.max(6, 3 * availableParallelism())

/** One tenant leaves some to the others, and turns go round between those that wait. */
const shareOfTenant = (connections: number) => Math.ceil((2 / 3) * connections)

interface DatabaseOptions {
  onQuery?: OnQuery
  connections?: number
  /** Is given every transaction before its work. */
  onBegin?: (tx: Tx) => void
  /** One that row-level security binds. */
  role?: string
}

export function openDatabase(
  appUrl: string,
  onError: (error: Error) => void,
  { onQuery, onBegin, connections = usualConnections, role = 'destek_app' }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: appUrl,
    options: sessionOptions(role),
    application_name: 'destek',
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    // Statements travel without waiting for the answers to those before them.
    pipeline: true,
  })
  // An idle connection that the server closes is replaced at the next query; it must not end the process.
  pool.on('error', onError)
  // Neither must one that breaks while a transaction waits for its caller, as during a long answer; the next query fails then.
  pool.on('connect', (client) => void client.on('error', onError))

  const inTurn = createTurns({ atOnce: connections, perName: shareOfTenant(connections), timeout: connectionTimeout })
  const inTransaction = <Result>(setting: Setting, work: Work<Result>): Promise<Result> =>
    inTurn(setting.value, () => runTransaction(setting, work))

  const runTransaction = async <Result>(setting: Setting, work: Work<Result>): Promise<Result> => {
    const client = await pool.connect()
    const transaction = openTransaction(client, bindTo(setting), onQuery)
    try {
      onBegin?.(transaction.tx)
      const result = await work(transaction.tx)
      if (result instanceof LastWrite) {
        const answer = await transaction.commitWith(result.write)
        return answer()
      }
      await transaction.commit()
      return result
    } catch (error) {
      await transaction.rollback().catch(onError)
      throw error
    } finally {
      client.release(!transaction.isReusable())
    }
  }

  return {
    inTenant: (tenantId, work) => inTransaction({ name: 'destek.tenant_id', value: tenantId }, work),
    findTenant: async (idOrName) => {
      if (!storable.test(idOrName)) return null
      return inTransaction({ name: 'destek.sought_tenant', value: idOrName }, async (tx) => {
        const row = await tx.selectFrom('tenant').selectAll().executeTakeFirst()
        return row ? { id: row.tenant_id, name: row.name, isActive: row.is_active } : null
      })
    },
    ping: async () => void (await pool.query('select 1')),
    poolStatus: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

type Work<Result> = (tx: Tx) => Promise<Result | LastWrite<Result>>

interface Setting {
  name: string
  value: string
}

/** Row-level security reads the setting, which ends with the transaction. */
const bindTo = ({ name, value }: Setting) => `select set_config('${name}', ${pg.escapeLiteral(value)}, true)`
