import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import type { Tx } from './tx.ts'
import type { Named } from './prepared-query.ts'
import type { Schema } from '../schema/schema.ts'

/** A statement on its way to PostgreSQL. One with a name is planned once in each connection. */
export interface Statement {
  name?: string | undefined
  text: string
  values: readonly unknown[]
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const driver = new DummyDriver()
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Transactions bring their connection.')) })

/**
 * The query builder over one transaction. Each transaction gets a new one, so a query that is kept too long belongs to an ended
 * transaction and fails. The parts that do not depend on the transaction are shared, so a builder costs about a microsecond.
 */
export function kyselyTransaction(ask: (statement: Statement) => Promise<pg.QueryResult>): Tx {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters, name }: Named<CompiledQuery>) => {
      try {
        const { command, rowCount, rows } = await ask({ name, text: sql, values: parameters })
        return { numAffectedRows: changing.has(command) ? BigInt(rowCount ?? 0) : undefined, rows }
      } catch (error) {
        throw withAsker(error)
      }
    },
    streamQuery: () => {
      throw new Error('A transaction reads long answers in pages.')
    },
  }
  // Nothing on the way awaits, so that statements of the same moment stay together.
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consume) => consume(connection) })
  return new Transaction<Schema>({ config: { dialect }, dialect, driver, executor })
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** PostgreSQL's errors arrive from the network; who had asked is added. */
function withAsker(error: unknown): unknown {
  const [, ...callers] = new Error().stack?.split('\n') ?? []
  if (error instanceof Error) error.stack = [error.stack, ...callers].join('\n')
  return error
}
