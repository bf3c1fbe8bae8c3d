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
  /** Gives the account to the identity provider; left out where nobody needs to sign in. */
  saveAccount?: (account: DemoAccount, password: string) => Promise<void> | undefined
  /** Keeps the bytes of a document; left out where nobody needs to open it. */
  saveDocument?: (tenantId: string, id: string, bytes: Buffer) => Promise<void>
  /** Encrypts the passwords of the settings; left out, they are not loaded, and what needs them is off. */
  seal?: Seal
  /** What links in mails begin with. */
  publicUrl?: string
  log?: (line: string) => void
  /** The newest cases are some minutes older. */
  now?: Date
  /** The part of the cases that is loaded (0 to 1): who does not look at them need not wait for all. */
  caseShare?: number
}

/** Loads the demo tenants that the database does not have yet; of one that is there only the times are moved up to now. */
export async function loadDemoData({ ownerUrl, log, caseShare = 1, ...options }: LoadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const whole of [turkey, greece]) {
      const content = { ...whole, caseCount: Math.round(whole.caseCount * caseShare) }
      const done = await inTransaction(client, () => loadTenant(client, content, options))
      if (!done) continue
      // Until the planner knows the new rows it reads whole tables.
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
  // Two servers that start on one new database must not both load.
  await client.query(`select pg_advisory_xact_lock(hashtext('destek.demo'))`)
  await bindToTenant(client, content)
  const found = await exists(client, content)
  if (found === 'another') return null
  if (found === 'demo') {
    const days = await keepUpToDate(client, demoTenantId(content.tenant), now)
    return days > 0 ? { days } : null
  }

  const { tables, files } = await demoRows(content, now, { seal, publicUrl })
  for (const table of tables) await insertRows(client, table)
  // Before the commit: a load that is cut short between the two leaves no tenant behind, and so is repeated with its accounts and files.
  const accounts = demoAccounts.filter(({ tenantName }) => tenantName === content.tenant)
  await Promise.all(accounts.map(async (account) => saveAccount?.(account, demoPassword)))
  // Some at a time: the storage of a server keeps nobody waiting for long, and a busy disk takes its time.
  for (let first = 0; first < files.length; first += filesAtOnce)
    await Promise.all(
      files
        .slice(first, first + filesAtOnce)
        .map(async ({ id, bytes }) => saveDocument?.(demoTenantId(content.tenant), id, bytes)),
    )
  return 'loaded'
}

/** Row-level security binds the owner too: rows of this tenant, and a tenant of the same name, are all that can be seen. */
async function bindToTenant(client: pg.Client, { tenant }: TenantContent): Promise<void> {
  await client.query(`select set_config('destek.tenant_id', $1, true), set_config('destek.sought_tenant', $2, true)`, [
    demoTenantId(tenant),
    tenant,
  ])
}

/** The demo is known by its id, which no other tenant gets; one of the same name that somebody has set up is not the demo. */
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
