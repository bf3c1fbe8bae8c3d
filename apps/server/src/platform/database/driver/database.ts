import { availableParallelism } from 'node:os'
import { storable } from '@destek/contracts/core/fields'
import pg from 'pg'
import { type OnQuery, openTransaction, type TellPosition } from './connection.ts'
import { createLine, type DatabaseMonitor, type LeaveLine, type PoolStatus } from './database-monitor.ts'
import { WriteWithCommit } from './write-with-commit.ts'
import { inSpan } from '../../observability/tracing/spans.ts'
import { createTurns } from '../../turns.ts'
import { closePool } from './close-pool.ts'
import { isReadOnlyError, TenantMoving } from './database-errors.ts'
import { readOnlyWatch } from './read-only-watch.ts'
import { types } from './timestamps.ts'
import type { Tx } from './tx.ts'
import { watchConnections } from './watch-connections.ts'

export interface Database {
  /**
   * Runs the work in one transaction that sees the rows of this tenant only; it commits or vanishes as a whole. A last write that the work
   * returns is sent together with the commit.
   */
  inTenant<Result>(
    tenantId: string,
    work: (tx: Tx) => Promise<Result | WriteWithCommit<Result>>,
    tellPosition?: TellPosition,
  ): Promise<Result>
  /** Finds a tenant by id or name; no other row can be read on the way. */
  findTenant(idOrName: string): Promise<Tenant | null>
  /** One transaction that sees no row of any tenant, for what belongs to all servers. */
  outsideTenants<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Fails when the database does not answer, or takes nothing that is written (`ReadOnlyDatabase`). */
  ping(): Promise<void>
  poolStatus(): PoolStatus
  close(): Promise<void>
}

export interface Tenant {
  id: string
  name: string
  isActive: boolean
  /** The name of the database where it lives; null: the one that was asked. */
  database: string | null
}

const statementTimeout = 30_000
const connectionTimeout = 5_000
/** A little more than PostgreSQL itself allows: then its own word about the statement is heard first. */
const longestSilence = statementTimeout + 5_000

/** Takes the role that owns nothing, independent of the user in the address, and limits how long a statement may run. */
const settingsOf = (role: string): [name: string, value: string | number][] => [
  ['role', role],
  ['statement_timeout', statementTimeout],
  ['idle_in_transaction_session_timeout', 2 * statementTimeout],
]

/** Outside of a proper transaction a connection is read-only. */
const sessionOptions = (role: string) =>
  [...settingsOf(role), ['default_transaction_read_only', 'on']].map(([name, value]) => `-c ${name}=${value}`).join(' ')

/**
 * A pooler gives every transaction any connection, so each transaction sets its role anew. The beginning alone cannot fail. If a
 * later statement fails, the transaction has failed, and the pooler keeps the connection until it ends.
 */
const pooledBeginning = (role: string, mode: 'read write' | 'read only') =>
  ['begin', `set transaction ${mode}`, ...settingsOf(role).map(([name, value]) => `set local ${name} = ${value}`)].join('; ')

/**
 * How many connections there are for everybody's ordinary calls. More than the machine has cores for would make each of them slower and
 * none of them more.
 */
const usualConnections = Math.max(6, 3 * availableParallelism())

/** One tenant leaves some to the others, and turns go round between those that wait. */
const shareOfTenant = (connections: number) => Math.ceil((2 / 3) * connections)

interface DatabaseOptions {
  onQuery?: OnQuery
  monitor?: DatabaseMonitor
  connections?: number
  /** Is given every transaction before its work. */
  onBegin?: (tx: Tx) => void
  /** One that row-level security binds. */
  role?: string
  /** Of a replica, which takes no other. */
  access?: 'read only'
  /** The address leads to a pooler. */
  isPooled?: boolean
}

export function openDatabase(
  appUrl: string,
  onError: (error: Error) => void,
  {
    onQuery,
    monitor,
    onBegin,
    connections = usualConnections,
    role = 'destek_app',
    access,
    isPooled = false,
  }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: appUrl,
    ...(!isPooled && { options: sessionOptions(role) }),
    application_name: 'destek',
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // Statements travel without waiting for the answers to those before them.
    pipeline: true,
    types,
  })
  // An idle connection that the server closes is replaced at the next query; it must not end the process.
  pool.on('error', onError)
  // Neither must one that breaks while a transaction waits for its caller, as during a long answer; the next query fails then.
  pool.on('connect', (client) => void client.on('error', onError))

  watchConnections(pool, { url: appUrl, longestSilence, onError })
  const readOnly = readOnlyWatch(appUrl)
  const line = createLine(monitor)
  const poolStatus = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: line.length() })
  monitor?.opened(poolStatus)
  const begin = (mode: 'read write' | 'read only') => (isPooled ? pooledBeginning(role, mode) : `begin ${mode}`)

  const inTurn = createTurns({ atOnce: connections, perName: shareOfTenant(connections), timeout: connectionTimeout })
  const inTransaction = <Result>(setting: Setting, work: Work<Result>, tellPosition?: TellPosition): Promise<Result> =>
    inSpan({ name: 'transaction' }, () => {
      const leaveLine = line.enter()
      return inTurn(laneOf(setting), () => runTransaction(setting, work, { leaveLine, tellPosition })).finally(() =>
        leaveLine('unserved'),
      )
    })

  const runTransaction = async <Result>(setting: Setting, work: Work<Result>, hearers: TransactionCallbacks): Promise<Result> => {
    const client = await pool.connect()
    hearers.leaveLine('served')
    const mode = access ?? (readOnly.isOn() ? 'read only' : 'read write')
    const transaction = openTransaction(client, {
      beginning: `${begin(mode)}; ${bindTo(setting)}`,
      keepsPlans: !isPooled,
      onQuery,
      monitor,
      tellPosition: hearers.tellPosition,
    })
    let isCommitted = false
    try {
      onBegin?.(transaction.tx)
      const result = await work(transaction.tx)
      if (result instanceof WriteWithCommit) {
        const answer = await transaction.commitWith(result.write)
        isCommitted = true
        return answer()
      }
      await transaction.commit()
      isCommitted = true
      return result
    } catch (error) {
      const isMoving = transaction.entered()?.state === 'moving' && isReadOnlyError(error)
      if (!isMoving) readOnly.notice(error)
      await transaction.rollback().catch(onError)
      throw isMoving ? new TenantMoving(error) : error
    } finally {
      monitor?.ended(isCommitted ? 'committed' : 'rolled_back')
      client.release(!transaction.isReusable())
    }
  }

  return {
    inTenant: (tenantId, work, tellPosition) => inTransaction({ name: 'destek.tenant_id', value: tenantId }, work, tellPosition),
    findTenant: async (idOrName) => {
      if (!storable.test(idOrName)) return null
      return inTransaction({ name: 'destek.sought_tenant', value: idOrName }, async (tx) => {
        const row = await tx.selectFrom('tenant').selectAll().executeTakeFirst()
        return row ? { id: row.tenant_id, name: row.name, isActive: row.is_active, database: row.database } : null
      })
    },
    outsideTenants: (work) => inTransaction({ name: 'destek.tenant_id', value: '' }, work),
    ping: async () => {
      await pool.query('select 1')
      await readOnly.check()
    },
    poolStatus,
    close: () => {
      readOnly.stop()
      return closePool(pool)
    },
  }
}

/** Those who look for a tenant name it themselves, so all of them wait in one line. */
const laneOf = ({ name, value }: Setting) => (name === 'destek.tenant_id' ? `tenant ${value}` : name)

interface TransactionCallbacks {
  leaveLine: LeaveLine
  tellPosition: TellPosition | undefined
}

type Work<Result> = (tx: Tx) => Promise<Result | WriteWithCommit<Result>>

interface Setting {
  name: string
  value: string
}

/**
 * Row-level security reads the setting, which ends with the transaction. `open_tenant` refuses a tenant that does not live in
 * this database.
 */
const bindTo = ({ name, value }: Setting) =>
  name === 'destek.tenant_id' && value !== ''
    ? `select * from open_tenant(${pg.escapeLiteral(value)})`
    : `select set_config('${name}', ${pg.escapeLiteral(value)}, true)`
