import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'
import { sendTogether, type Statement } from './one-message.ts'
import { nameOf } from './planned-once.ts'
import type { Schema } from './schema.ts'

export type Asked = Omit<Statement, 'name'>

/** Hears of every statement that is asked. */
export type OnQuery = (text: string, values: readonly unknown[]) => void

/** A connection of the pool as a transaction uses it. What is asked in the same moment travels in one message. */
export interface Connection {
  tx: Tx
  /** The transaction begins with the first thing that is asked, in the same message. */
  begin(bind: Statement): void
  ask(asked: Asked): Promise<pg.QueryResult>
  commit(): Promise<void>
  rollback(): Promise<void>
}

const ofClients = new WeakMap<pg.ClientBase, Connection>()
const ofTransactions = new WeakMap<Tx, Connection>()

export const connectionOf = (client: pg.ClientBase, onQuery?: OnQuery): Connection =>
  ofClients.get(client) ?? openConnection(client, onQuery)

export const connectionIn = (tx: Tx): Connection => ofTransactions.get(tx)!

function openConnection(client: pg.ClientBase, onQuery: OnQuery = () => {}): Connection {
  let beginning: Statement[] = []
  let waiting: (Statement & { answer: (result: Promise<pg.QueryResult>) => void })[] = []
  let committed: Promise<void> | null = null

  const put = ({ text, values }: Asked): Promise<pg.QueryResult> =>
    new Promise((answer) => {
      if (waiting.length === 0) process.nextTick(send)
      waiting.push({ name: nameOf(text), text, values, answer })
    })

  const send = () => {
    const [first, asked] = [beginning, waiting]
    beginning = []
    waiting = []
    for (const { text, values } of asked) onQuery(text, values)
    const results = sendTogether(client, [...first, ...asked])
    // Whatever fails at the beginning fails everything that follows it.
    for (const result of results.splice(0, first.length)) result.catch(() => {})
    for (const [nth, { answer }] of asked.entries()) answer(results[nth]!)
  }

  const end = async (text: string): Promise<void> => {
    // Nothing was asked, so nothing has begun.
    if (beginning.length > 0 && waiting.length === 0) beginning = []
    else await put({ text, values: [] })
  }

  const ask = async (asked: Asked): Promise<pg.QueryResult> => {
    if (committed) throw new Error('Nothing can be asked of a transaction that has ended.')
    return put(asked)
  }

  const facade = { query: (text: string, values: unknown[]) => ask({ text, values }), release: () => {} }
  const dialect = new PostgresDialect({ pool: { connect: async () => facade as never, end: async () => {} } })
  const connection: Connection = {
    tx: new Kysely<Schema>({ dialect }) as Tx,
    begin: (bind) => {
      beginning = [{ name: 'begin', text: 'begin', values: [] }, bind]
      committed = null
    },
    ask,
    commit: () => (committed ??= end('commit')),
    rollback: () => end('rollback'),
  }
  ofClients.set(client, connection)
  ofTransactions.set(connection.tx, connection)
  return connection
}
