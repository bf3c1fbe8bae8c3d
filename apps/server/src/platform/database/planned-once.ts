import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* planned once */'

/**
 * Put in front of a statement (`modifyFront`, or after the first word of plain SQL) whose text is always the same and whose best plan does
 * not depend on its values, such as look-ups by keys: PostgreSQL then plans it once in each connection, which takes longer than running
 * it. Not for filters, of which some values are rare and others are not.
 */
export const plannedOnce = sql.raw<never>(mark)

/** The pool, whose connections keep the plans of the statements that are marked so. */
export const keepingPlans = (pool: pg.Pool) => ({
  connect: async () => {
    const client = await pool.connect()
    return facades.get(client) ?? keep(client)
  },
  end: () => pool.end(),
})

/** One for each connection, as Kysely knows its connections by identity. */
const facades = new WeakMap<pg.PoolClient, Facade>()

type Facade = Pick<pg.PoolClient, 'query' | 'release'>

function keep(client: pg.PoolClient): Facade {
  const query = (text: unknown, values?: unknown[]) =>
    typeof text === 'string' && text.includes(mark)
      ? client.query({ name: nameOf(text), text, values })
      : client.query(text as string, values)
  const facade = { query, release: () => client.release() } as Facade
  facades.set(client, facade)
  return facade
}

const names = new Map<string, string>()

/** Statements are written in the code, so there are a few dozen of them. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `planned_${names.size + 1}`
  names.set(text, name)
  return name
}
