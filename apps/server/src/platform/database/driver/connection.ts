import pg from 'pg'
import { askPlace, type LogPlace } from './log-position.ts'
import type { Tx } from './tx.ts'
import { traceStatement } from '../../observability/tracing/spans.ts'
import type { DatabaseMonitor } from './database-monitor.ts'
import { isInRecovery, ReadOnlyDatabase } from './database-errors.ts'
import { kyselyTransaction, type Statement } from './kysely-transaction.ts'
import { optimizes } from '../../optimizations.ts'
import { isCommitDeferred, deferCommit, claimDeferredCommit } from './deferred-commit.ts'
import { noteEntered, tablesChangedBy, versionsIn } from './versions.ts'

/** With this mode a text can never be more than one statement. */
type Sent = Statement & { queryMode?: 'extended' }

/** Null when the position is unknown. */
export type TellPosition = (place: LogPlace | null) => void
export interface TransactionFrame {
  /** Statements that open it and bind it to a tenant. */
  beginning: string
  /** True when the next transaction gets the same connection, which still has the plans of named statements. */
  keepsPlans: boolean
}

/** Hears of every statement that is asked. */
export type OnQuery = (statement: Statement) => void

export interface OpenTransaction {
  tx: Tx
  /** Fails when the work has not awaited one of its statements, and rolls everything back. */
  commit(): Promise<void>
  /** Sends the write and the commit together; PostgreSQL keeps nothing if the write fails. */
  commitWith<Written>(write: () => Promise<Written>): Promise<Written>
  rollback(): Promise<void>
  /** The answer to the last statement of the beginning, as soon as it has arrived. */
  entered(): TenantBinding | undefined
  /** False when the state of the connection is unknown. It must not serve another caller then. */
  isReusable(): boolean
}

/** The row that the last statement of a beginning answers. */
export type TenantBinding = Record<string, unknown>

interface TransactionOptions extends TransactionFrame {
  onQuery?: OnQuery | undefined
  monitor?: DatabaseMonitor | undefined
  /** Receives the position of the primary's log once the commit stands in it. */
  tellPosition?: TellPosition | undefined
}

/**
 * A transaction over a connection of its own. It begins with the first statement, and after its end no statement reaches the
 * connection. Statements are pipelined: those of the same moment travel together, including the beginning.
 */
export function openTransaction(
  client: pg.Client,
  { beginning, keepsPlans, onQuery, monitor, tellPosition }: TransactionOptions,
): OpenTransaction {
  let entering: Promise<void> | undefined
  let entered: TenantBinding | undefined
  let unanswered = 0
  /**
   * A failure of the beginning, or of a statement that was never run. PostgreSQL does not know that the rest must fail because of
   * it.
   */
  let unknownFailure: Error | undefined
  const changedTables = new Set<string>()
  let committing: Promise<void> | undefined
  let rollingBack: Promise<void> | undefined

  const send = (statement: Sent): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      sendInOneWrite(client.connection.stream)
      // A value that cannot be written for PostgreSQL is answered in the same moment, before anything else is sent.
      client.query({ ...statement, values: [...statement.values] }, (error: Error | undefined, result) => {
        if (error && !(error instanceof pg.DatabaseError)) unknownFailure ??= error
        if (error) reject(error)
        else resolve(result)
      })
    })

  // Outside of such a block a connection of the pool can only read, and without a tenant. Statements that are still on their way
  // after a failure therefore change nothing.
  const begin = (): Promise<void> =>
    send({ text: claimDeferredCommit(client) ? `commit; ${beginning}` : beginning, values: [] }).then(
      (results) => void (entered = lastRow(results)),
      (error: Error) => void (unknownFailure ??= isInRecovery(error) ? new ReadOnlyDatabase({ cause: error }) : error),
    )

  const enter = async (): Promise<TenantBinding | undefined> => {
    if (committing || rollingBack) throw hasEnded()
    await (entering ??= begin())
    if (unknownFailure) throw unknownFailure
    return entered
  }

  const ask = async (statement: Statement): Promise<pg.QueryResult> => {
    if (committing || rollingBack) throw hasEnded()
    entering ??= begin()
    for (const table of tablesChangedBy(statement.text)) changedTables.add(table)
    onQuery?.(statement)
    unanswered += 1
    const start = performance.now()
    const span = traceStatement(statement.text)
    try {
      const result = await send({ ...statement, name: keepsPlans ? statement.name : undefined, queryMode: 'extended' })
      if (rollingBack) throw hasEnded()
      if (unknownFailure) throw unknownFailure
      return result
    } catch (error) {
      // Why a transaction could not begin says more than that nothing can be asked in it.
      throw unknownFailure ?? error
    } finally {
      unanswered -= 1
      monitor?.asked(performance.now() - start)
      span?.end()
    }
  }

  /** The question travels with the commit. After an unanswered commit the position is unknown. */
  const askHowFar = async (): Promise<void> => {
    if (!tellPosition) return
    const place = await send({ text: askPlace, values: [] }).then(
      ({ rows }) => rows[0] as LogPlace,
      () => null,
    )
    tellPosition(place)
  }

  const end = async (text: 'commit' | 'rollback'): Promise<void> => {
    if (!entering) return
    const ended = send({ text, values: [] })
    const told = text === 'commit' ? askHowFar() : undefined
    const { command } = await ended
    await told
    // PostgreSQL takes a commit after a failed statement for a rollback, and does not call that an error.
    if (text === 'commit' && command === 'ROLLBACK')
      throw new Error('A statement of the transaction had failed: nothing of it was kept.')
  }

  const commit = async (): Promise<void> => {
    if (unknownFailure) throw unknownFailure
    await (committing ??= end('commit'))
  }

  const requireAnswers = () => {
    if (unanswered > 0) throw notWaitedFor(unanswered)
  }

  const leave = async (): Promise<void> => {
    const hasCommitted = await committing?.then(
      () => true,
      () => false,
    )
    if (!hasCommitted) await end('rollback')
  }

  /** It needs no end of its own, if the connection is the same next time. */
  const leaveOpenIfRead = () => {
    if (
      !optimizes('deferredCommits') ||
      !own.isOnlyReading ||
      changedTables.size > 0 ||
      !keepsPlans ||
      !entering ||
      unknownFailure
    )
      return
    // An error here is one of the connection, which tells of it itself.
    deferCommit(client, () => void send({ text: 'commit', values: [] }).catch(() => {}))
    committing = Promise.resolve()
  }

  const tx = kyselyTransaction(ask)
  const own = { versions: async () => versionsIn(await enter()), changedTables, isOnlyReading: false }
  noteEntered(tx, own)
  return {
    tx,
    commit: async () => {
      requireAnswers()
      leaveOpenIfRead()
      await commit()
    },
    commitWith: async (write) => {
      requireAnswers()
      const writing = write()
      writing.catch(() => {})
      if (unanswered === 0) throw new Error('A last write asks at once, or it would be asked after the commit.')
      const committed = commit()
      // Why a write has failed says more than that the commit has.
      committed.catch(() => {})
      const written = await writing
      await committed
      return written
    },
    rollback: () => (rollingBack ??= leave()),
    entered: () => entered,
    isReusable: () => !unknownFailure && (client.getTransactionStatus() === 'I' || isCommitDeferred(client)),
  }
}

/** Of several statements that were sent as one text, the driver answers a list. */
function lastRow(results: pg.QueryResult | pg.QueryResult[]): TenantBinding | undefined {
  const last = Array.isArray(results) ? results.at(-1) : results
  return last?.rows[0] as TenantBinding | undefined
}

/** Sends the statements of the same moment in one write to the network. */
function sendInOneWrite(stream: pg.Connection['stream']): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const hasEnded = () => new Error('Nothing can be asked of a transaction that has ended.')

const notWaitedFor = (count: number) =>
  new Error(`The work of a transaction has ended before ${count} of its statements were answered.`)
