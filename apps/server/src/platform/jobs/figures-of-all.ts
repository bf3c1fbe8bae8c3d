import type pg from 'pg'

/**
 * Merges the figures of several databases into one list. Rows of the same key are added up; of ages the oldest counts. A database
 * that does not answer is left out.
 */
export async function ofAll<Row extends object>(
  pools: readonly pg.Pool[],
  read: (pool: pg.Pool) => Promise<Row[]>,
  key: keyof Row,
): Promise<Row[]> {
  const [only] = pools
  if (only && pools.length === 1) return read(only)
  const sums = new Map<unknown, Row>()
  for (const rows of await Promise.all(pools.map((pool) => read(pool).catch(() => []))))
    for (const row of rows) {
      const before = sums.get(row[key])
      sums.set(row[key], before ? together(before, row) : row)
    }
  return [...sums.values()]
}

const together = <Row extends object>(one: Row, other: Row): Row =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const added: unknown = other[name as keyof Row]
      if (typeof value !== 'number' || typeof added !== 'number') return [name, value]
      return [name, name === 'oldest' ? Math.max(value, added) : value + added]
    }),
  ) as Row
