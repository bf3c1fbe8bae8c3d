import pg from 'pg'
import type { BenchDatabase } from '../databases.ts'
import { keyOf } from '../generate/keys.ts'
import type { NamedQuery } from './named-query.ts'

/** Counts the totals again without the server, and returns the differences. */
export async function checkTotals(
  { ownerUrl }: BenchDatabase,
  query: NamedQuery,
  totalOf: (path: string, user: number) => Promise<number>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const wrong: string[] = []
  try {
    for (const { path, totalPath = path, user, plain, table = 'activity' } of query.variants) {
      if (plain === undefined) continue
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${table} where tenant_id = '${keyOf('tenant', 1)}' and ${plain}`,
      )
      const told = await totalOf(totalPath, user)
      if (told !== rows[0]!.count)
        wrong.push(`${query.name}: the answer says ${told}, a plain count ${rows[0]!.count} (${totalPath}).`)
    }
    return wrong
  } finally {
    await client.end()
  }
}
