import type pg from 'pg'
import type { Tx } from './database.ts'
import { type Asked, kyselyTransaction } from './kysely-transaction.ts'
import { sendTogether, type Statement } from './one-message.ts'
import { nameOf } from './planned-once.ts'

/** Hears of every statement that is asked. */
export type OnQuery = (text: string, values: readonly unknown[]) => void

/** A connection of the pool for as long as one transaction lasts. What is asked in the same moment travels in one message. */
export interface Connection {
  ask(asked: Asked): Promise<pg.QueryResult>
  /** Travels with what was asked in the same moment. */
  commit(): Promise<void>
}

export interface OpenTransaction {
  tx: Tx
  /** The work is done: commits what it has not committed itself. Whatever it has not waited for is a mistake, and all of it vanishes. */
  finish(): Promise<void>
  rollback(): Promise<void>
}

const ofTransactions = new WeakMap<Tx, Connection>()

export const connectionIn = (tx: Tx): Connection => ofTransactions.get(tx)!

/** The transaction begins with the first thing that is asked, in the same message. After its end nothing of it reaches the connection. */
export function openTransaction(client: pg.ClientBase, bind: Statement, onQuery: OnQuery = () => {}): OpenTransaction {
  let beginning: Statement[] = [{ name: 'begin', text: 'begin', values: [] }, bind]
  let waiting: (Statement & { answer(result: Promise<pg.QueryResult>): void })[] = []
  let unanswered = 0
  let committing: Promise<void> | undefined
  let rollingBack: Promise<void> | undefined

  const put = ({ text, values }: Asked): Promise<pg.QueryResult> =>
    new Promise((answer) => {
      if (waiting.length === 0) process.nextTick(send)
      waiting.push({ name: nameOf(text), text, values, answer })
    })

  const send = () => {
    const [first, asked] = [beginning, waiting]
    if (asked.length === 0) return
    beginning = []
    waiting = []
    for (const { text, values } of asked) onQuery(text, values)
    const results = sendTogether(client, [...first, ...asked])
    // Whatever fails at the beginning fails everything that follows it.
    for (const result of results.splice(0, first.length)) result.catch(() => {})
    for (const [nth, { answer }] of asked.entries()) answer(results[nth]!)
  }

  const ask = async (asked: Asked): Promise<pg.QueryResult> => {
    if (committing || rollingBack) throw hasEnded()
    unanswered += 1
    try {
      const result = await put(asked)
      if (rollingBack) throw hasEnded()
      return result
    } finally {
      unanswered -= 1
    }
  }

  const end = async (text: 'commit' | 'rollback'): Promise<void> => {
    const hasBegun = beginning.length === 0 || waiting.length > 0
    const result = hasBegun ? await put({ text, values: [] }) : undefined
    // PostgreSQL takes a commit after a failed statement for a rollback, and does not call that an error.
    if (text === 'commit' && result?.command === 'ROLLBACK')
      throw new Error('A statement of the transaction had failed: nothing of it was kept.')
  }

  const commit = async (): Promise<void> => {
    if (rollingBack) throw hasEnded()
    await (committing ??= end('commit'))
  }

  const finish = async (): Promise<void> => {
    if (unanswered > 0 && !committing) throw notWaitedFor(unanswered)
    await commit()
  }

  const leave = async (): Promise<void> => {
    const hasCommitted = await committing?.then(
      () => true,
      () => false,
    )
    if (hasCommitted) return
    // What is on its way is answered before the connection is given back; what is not stays here.
    for (const { answer } of waiting.splice(0)) answer(Promise.reject(hasEnded()))
    await end('rollback')
  }

  const tx = kyselyTransaction(ask)
  ofTransactions.set(tx, { ask, commit })
  return { tx, finish, rollback: () => (rollingBack ??= leave()) }
}

const hasEnded = () => new Error('Nothing can be asked of a transaction that has ended.')

const notWaitedFor = (count: number) =>
  new Error(`The work of a transaction has ended before ${count} of its statements were answered.`)
