import { createHash } from 'node:crypto'
import { createSecretBox } from '@destek/server/platform/secrets/secret-box'
import { newSecretKey } from '@destek/server/platform/secrets/secret-key'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { demoTenantId } from './demo-ids.ts'
import { loadDemoData } from './load-demo-data.ts'
import { createNewDatabase, createOrdinaryOwner, type NewDatabase } from './test/new-database.ts'

let database: NewDatabase
const savedAccounts: [DemoAccount, string][] = []
const savedDocuments: string[] = []

/** Case times depend on the moment of loading, so two loads have equal content only for the same moment. */
const loading = { now: new Date('2026-05-05T09:41:00Z'), caseShare: 0.1 }

beforeAll(async () => {
  database = await createNewDatabase()
  await loadDemoData({
    ownerUrl: database.ownerUrl,
    ...loading,
    saveAccount: async (...account) => void savedAccounts.push(account),
    saveDocument: async (tenantId, id, bytes) => {
      const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'text/plain'
      savedDocuments.push([tenantId, id, type, bytes.length, createHash('sha256').update(bytes).digest('hex')].join(' '))
    },
  })
})
afterAll(() => database.drop())

describe('loading the demo data', () => {
  it('gives each account to the identity provider, with the one password', () =>
    expect(new Map(savedAccounts)).toEqual(new Map(demoAccounts.map((each) => [each, 'destek']))))

  it('does nothing where the tenants are already', async () => {
    const before = await contentOf(database)
    const lines: string[] = []
    const accounts: string[] = []
    await loadDemoData({
      ownerUrl: database.ownerUrl,
      ...loading,
      saveAccount: async ({ userName }) => void accounts.push(userName),
      log: (line) => lines.push(line),
    })
    expect(await contentOf(database)).toEqual(before)
    expect({ lines, accounts }).toEqual({ lines: [], accounts: [] })
  })

  it('leaves a tenant of the same name alone, whatever its id', async () => {
    const other = await createNewDatabase()
    onTestFinished(other.drop)
    await other.query(`insert into tenant (name) values ('turkey')`)
    const lines: string[] = []
    await loadDemoData({ ownerUrl: other.ownerUrl, ...loading, log: (line) => lines.push(line) })
    expect(lines).toEqual(['Loaded the demo data of Greece: 400 employees, 40 cases.'])
    expect(await other.query('select name from tenant order by name')).toEqual([{ name: 'Greece' }, { name: 'turkey' }])
  })

  it('loads once when two servers start on one new database', async () => {
    const other = await createNewDatabase()
    onTestFinished(other.drop)
    const lines: string[] = []
    const load = () => loadDemoData({ ownerUrl: other.ownerUrl, ...loading, log: (line) => lines.push(line) })
    await Promise.all([load(), load()])
    expect(lines.toSorted()).toEqual([
      'Loaded the demo data of Greece: 400 employees, 40 cases.',
      'Loaded the demo data of Turkey: 1600 employees, 500 cases.',
    ])
  })

  it('leaves nothing of a tenant whose accounts could not be saved, and succeeds when tried again', async () => {
    const other = await createNewDatabase()
    onTestFinished(other.drop)
    const failing = loadDemoData({
      ownerUrl: other.ownerUrl,
      ...loading,
      saveAccount: () => Promise.reject(new Error('The identity provider is away.')),
    })
    await expect(failing).rejects.toThrow('The identity provider is away.')
    expect(await other.query('select from tenant')).toEqual([])
    await loadDemoData({ ownerUrl: other.ownerUrl, ...loading })
    expect(await other.query('select from tenant')).toHaveLength(2)
  })

  it('hands over the bytes of every document, as its row describes them', async () => {
    const rows = await database.query<{ row: string }>(
      `select concat_ws(' ', tenant_id, id, content_type, size, sha256) as row from document`,
    )
    expect(savedDocuments.toSorted()).toEqual(rows.map(({ row }) => row).toSorted())
    expect(new Set(savedDocuments.map((line) => line.split(' ')[2]))).toEqual(
      new Set(['application/pdf', 'image/png', 'text/plain']),
    )
  })

  it('loads the passwords of the settings where they can be encrypted, and what needs them is on and has sent something', async () => {
    const other = await createNewDatabase()
    onTestFinished(other.drop)
    const box = createSecretBox({ current: newSecretKey() })
    await loadDemoData({ ownerUrl: other.ownerUrl, ...loading, seal: box.seal })
    const secrets = await other.query<{ tenant_id: string; name: string; key_id: string; nonce: Buffer; ciphertext: Buffer }>(
      'select * from tenant_secret order by name',
    )
    const opened = secrets.map(({ tenant_id: tenant, name, key_id: keyId, ...sealed }) => [
      tenant,
      name,
      box.open(tenant, name, { keyId, ...sealed }),
    ])
    expect(opened).toEqual([
      [demoTenantId('Turkey'), 'Destek.ActiveDirectory.Password', 'demo-directory-password'],
      [demoTenantId('Turkey'), 'Destek.CCS.TenantToken', 'demo-call-centre-token'],
      [demoTenantId('Turkey'), 'Destek.ServiceDesk.Password', 'demo-service-desk-password'],
      [demoTenantId('Turkey'), 'Destek.ServiceDesk.WebhookSecret', 'demo-service-desk-webhook-secret'],
      [demoTenantId('Turkey'), 'Destek.SmsProvider.Password', 'demo-sms-password'],
    ])
    const enabled = `select value from tenant_setting where name = 'Destek.SmsProvider.Enable'`
    expect(await other.query(enabled)).toEqual([{ value: 'true' }])
    expect(await database.query(enabled)).toEqual([])
    const sent = `select (select count(*)::int from mail_message) as mails, (select count(*)::int from sms_message) as messages,
      (select count(*)::int from delivery where state = 'failed') as failed`
    expect(await database.query(sent)).toEqual([{ mails: 0, messages: 0, failed: 0 }])
    expect(await other.query(sent)).toEqual([{ mails: 60, messages: 24, failed: 4 }])
  })

  it('gives the same content on every database, also for an owner whom row-level security binds', async () => {
    const owner = await createOrdinaryOwner()
    const other = await createNewDatabase(owner)
    onTestFinished(other.drop)
    await loadDemoData({ ownerUrl: other.ownerUrl, ...loading })
    await loadDemoData({ ownerUrl: other.ownerUrl, ...loading })
    const [here, there] = [await contentOf(database), await contentOf(other)]
    expect(Object.keys(here).length).toBeGreaterThan(15)
    expect(there).toEqual(here)
  })
})

it('fills every table in both tenants, but for the secrets, the counts of uploads and cases, sent messages and what becomes of them, failed jobs, deleted cases, new names, people whom imports deactivate and sums of cases', async () => {
  const both = [demoTenantId('Turkey'), demoTenantId('Greece')].toSorted()
  // Secrets are encrypted with the key of the running server, which the loader does not have.
  const tables = (await tablesOf(database)).filter(
    (table) =>
      ![
        'tenant_secret',
        'daily_upload',
        'daily_case',
        'sms_message',
        'mail_message',
        'dead_job',
        'delivery',
        'connection',
        'connection_sample',
        'webhook_receipt',
        'case_gap',
        'awaited_administrator',
        'renamed_employee',
        'employee_import_leaver',
        'case_total',
        'case_share',
        'case_deadline_total',
        'case_total_state',
        'case_queue_total',
      ].includes(table),
  )
  expect(tables).toContain('employee')
  for (const table of tables) {
    const rows = await database.query<{ tenant_id: string }>(`select distinct tenant_id from "${table}" order by 1`)
    expect({ table, tenants: rows.map(({ tenant_id }) => tenant_id) }).toEqual({ table, tenants: both })
  }
})

async function tablesOf({ query }: NewDatabase): Promise<string[]> {
  const rows = await query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  return rows.map(({ relname }) => relname)
}

/** Every row as text, without the id of the transaction that wrote it. */
async function contentOf(of: NewDatabase): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of await tablesOf(of)) {
    const rows = await of.query<{ row: string }>(
      `select (to_jsonb(t) - array['written_by', 'access_version', 'names_version'])::text as row from "${table}" t order by 1`,
    )
    content[table] = rows.map(({ row }) => row)
  }
  return content
}
