import pg from 'pg'
import type { Tx } from './tx.ts'
import { kyselyTransaction, type Statement } from './kysely-transaction.ts'

/** With this mode a text can never be more than one statement. */
type Sent = Statement & { queryMode?: 'extended' }

/** Hears of every statement that is asked. */
export type OnQuery = (statement: Statement) => void

export interface OpenTransaction {
  tx: Tx
  /** Whatever the work has not waited for is a mistake, and all of it vanishes. */
  commit(): Promise<void>
  /** Sends the write and the commit together; PostgreSQL keeps nothing if the write fails. */
  commitWith<Written>(write: () => Promise<Written>): Promise<Written>
  rollback(): Promise<void>
  /** False when nobody knows what the connection still holds: then it must not serve anybody else. */
  isReusable(): boolean
}

/**
 * A transaction over a connection of its own. It begins with the first thing that is asked, and after its end nothing of it reaches the
 * connection. Nothing that is sent waits for the answer to what was sent before (`pipeline` of the driver), so what is asked in the same
 * moment travels together, the beginning included.
 */
export function openTransaction(client: pg.Client, bind: string, onQuery: OnQuery = () => {}): OpenTransaction {
  let hasBegun = false
  let unanswered = 0
  /** What did not begin, or was not run at all: PostgreSQL does not know that the rest must fail because of it. */
  let unknownFailure: Error | undefined
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

  const begin = () => {
    hasBegun = true
    // Outside of such a block a connection of the pool can only read, and as nobody: what is on its way after a failure here changes nothing.
    send({ text: `begin read write; ${bind}`, values: [] }).catch((error: Error) => {
      unknownFailure ??= error
    })
  }

  const ask = async (statement: Statement): Promise<pg.QueryResult> => {
    if (committing || rollingBack) throw hasEnded()
    if (!hasBegun) begin()
    onQuery(statement)
    unanswered += 1
    try {
      const result = await send({ ...statement, queryMode: 'extended' })
      if (rollingBack) throw hasEnded()
      if (unknownFailure) throw unknownFailure
      return result
    } finally {
      unanswered -= 1
    }
  }

  const end = async (text: 'commit' | 'rollback'): Promise<void> => {
    if (!hasBegun) return
    const { command } = await send({ text, values: [] })
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

  return {
    tx: kyselyTransaction(ask),
    commit: async () => {
      requireAnswers()
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
    isReusable: () => !unknownFailure && client.getTransactionStatus() === 'I',
  }
}

/** What is sent in the same moment leaves in one write to the network. */
function sendInOneWrite(stream: pg.Connection['stream']): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const hasEnded = () => new Error('Nothing can be asked of a transaction that has ended.')

const notWaitedFor = (count: number) =>
  new Error(`The work of a transaction has ended before ${count} of its statements were answered.`)
