import { createNewDatabase, createOrdinaryOwner, type NewDatabase } from '../../../demo/test/new-database.ts'
import { loadDemoData } from '../../../demo/load-demo-data.ts'
import { demoTenantId } from '../../../demo/demo-ids.ts'
import { afterAll } from 'vitest'
import type { NamedPlace } from '../tenant-client.ts'

export const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]

export interface TwoDatabases {
  first: NewDatabase
  second: NewDatabase
  places: NamedPlace[]
}

/** Two databases of an owner whom row-level security binds: one with the demo data, one without any tenant. */
export async function createTwoDatabases(): Promise<TwoDatabases> {
  const owner = await createOrdinaryOwner(afterAll)
  const [first, second] = [await createNewDatabase(owner), await createNewDatabase(owner)]
  afterAll(() => Promise.all([first.drop(), second.drop()]))
  await loadDemoData({ ownerUrl: first.ownerUrl, caseShare: 0.03, saveAccount: async () => {} })
  const places = [
    { name: 'first', ownerUrl: first.ownerUrl },
    { name: 'second', ownerUrl: second.ownerUrl },
  ]
  return { first, second, places }
}

/** Every row of a tenant by table, without what names the writing transaction; tables without any are left out. */
export async function rowsOf({ query }: NewDatabase, tenantId: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'tenant' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await query<{ text: string }>(
      `select (to_jsonb(t) - 'written_by')::text as text from ${name} t where tenant_id = $1 order by 1`,
      [tenantId],
    )
    if (rows.length > 0) found[name] = rows.map(({ text }) => text)
  }
  return found
}

export const placeIn = async ({ query }: NewDatabase, tenantId: string) =>
  (await query('select database, moving_to as "movingTo" from tenant where tenant_id = $1', [tenantId]))[0]
