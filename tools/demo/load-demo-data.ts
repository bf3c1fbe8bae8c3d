import { databaseLockKey } from '@destek/server/platform/database/queries/advisory-locks'
import pg from 'pg'
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts'
import type { TenantContent } from './content.ts'
import { demoTenantId } from './demo-ids.ts'
import { greece } from './greece/content.ts'
import { insertRows } from './insert-rows.ts'
import { keepUpToDate } from './keep-up-to-date.ts'
import { demoRows } from './rows/demo-rows.ts'
import type { Seal } from './rows/tenant-rows.ts'
import { turkey } from './turkey/content.ts'

interface LoadOptions {
  ownerUrl: string
  /** Registers the account with the identity provider; missing if sign-in is not needed. */
  saveAccount?: (account: DemoAccount, password: string) => Promise<void> | undefined
  /** Stores the bytes of a document; missing if documents are not opened. */
  saveDocument?: (tenantId: string, id: string, bytes: Buffer) => Promise<void>
  /** Encrypts the passwords of the settings. If missing, they are not loaded, and features that need them are off. */
  seal?: Seal
  /** The base URL of links in mails. */
  publicUrl?: string
  log?: (line: string) => void
  /** The moment of loading. The newest cases are some minutes older. */
  now?: Date
  /** The share of the cases to load (0 to 1), to save time if the cases are not needed. */
  caseShare?: number
}

/** Loads the demo tenants that are missing in the database. For an existing one only the times are moved up to now. */
export async function loadDemoData({ ownerUrl, log, caseShare = 1, ...options }: LoadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const whole of [turkey, greece]) {
      const content = { ...whole, caseCount: Math.round(whole.caseCount * caseShare) }
      const done = await inTransaction(client, () => loadTenant(client, content, options))
      if (!done) continue
      // Until the planner has statistics of the new rows it reads whole tables.
      await client.query('analyze')
      log?.(
        done === 'loaded'
          ? `Loaded the demo data of ${content.tenant}: ${content.headcount} employees, ${content.caseCount} cases.`
          : `Moved the demo data of ${content.tenant} by ${done.days} days: it had not been used for so long.`,
      )
    }
  } finally {
    await client.end()
  }
}

const filesAtOnce = 8

async function loadTenant(
  client: pg.Client,
  content: TenantContent,
  { saveAccount, saveDocument, seal, publicUrl, now = new Date() }: Omit<LoadOptions, 'ownerUrl' | 'log' | 'caseShare'>,
): Promise<'loaded' | { days: number } | null> {
  // Two servers that start on the same new database must not both load.
  await client.query(`select pg_advisory_xact_lock(${databaseLockKey('destek.demo')})`)
  await bindToTenant(client, content)
  const found = await exists(client, content)
  if (found === 'another') return null
  if (found === 'demo') {
    const days = await keepUpToDate(client, demoTenantId(content.tenant), now)
    return days > 0 ? { days } : null
  }

  const { tables, files } = await demoRows(content, now, { seal, publicUrl })
  for (const table of tables) await insertRows(client, table)
  // Runs before the commit: if the load is interrupted, no tenant exists, and the next start repeats the load with its accounts and files.
  const accounts = demoAccounts.filter(({ tenantName }) => tenantName === content.tenant)
  await Promise.all(accounts.map(async (account) => saveAccount?.(account, demoPassword)))
  // A few files at a time: the storage has a time limit for each write, and a busy disk is slow.
  for (let first = 0; first < files.length; first += filesAtOnce)
    await Promise.all(
      files
        .slice(first, first + filesAtOnce)
        .map(async ({ id, bytes }) => saveDocument?.(demoTenantId(content.tenant), id, bytes)),
    )
  return 'loaded'
}

/** Row-level security applies to the owner too. Only rows of this tenant and tenants with the same name are visible. */
async function bindToTenant(client: pg.Client, { tenant }: TenantContent): Promise<void> {
  await client.query(`select set_config('destek.tenant_id', $1, true), set_config('destek.sought_tenant', $2, true)`, [
    demoTenantId(tenant),
    tenant,
  ])
}

/** The demo tenant is found by its id, which no other tenant gets. Another tenant with the same name is not the demo. */
async function exists(client: pg.Client, { tenant }: TenantContent): Promise<'demo' | 'another' | null> {
  const { rows } = await client.query<{ tenant_id: string }>(
    'select tenant_id from tenant where tenant_id = $1 or lower(name) = lower($2)',
    [demoTenantId(tenant), tenant],
  )
  if (rows.some(({ tenant_id: id }) => id === demoTenantId(tenant))) return 'demo'
  return rows.length > 0 ? 'another' : null
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
