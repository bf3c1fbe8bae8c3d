import { type Source, sourceRoutes } from '@destek/contracts/definitions/sources'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, urls } = await startTestApp()
const turkey = demoTenantId('Turkey')
const greece = demoTenantId('Greece')

/** Uses the server's own role directly, to prove that row-level security holds even when a query forgets the tenant. */
const server = new pg.Client({ connectionString: urls.appUrl })
await server.connect()
afterAll(() => server.end())

// The demo data holds no secret, because it is loaded without the key.
for (const tenantId of [turkey, greece]) {
  await server.query('begin')
  await server.query(`select set_config('destek.tenant_id', $1, true)`, [tenantId])
  await server.query(
    `insert into tenant_secret (name, key_id, nonce, ciphertext) values ('Destek.Isolation', 'none', '\\x00', '\\x00')`,
  )
  // The same for the daily counts of uploads and of cases from calls.
  await server.query(`insert into daily_upload (user_id, day, files, bytes) select id, '2026-01-01', 1, 1 from app_user limit 1`)
  await server.query(`insert into daily_case (user_id, day, cases) select id, '2026-01-01', 1 from app_user limit 1`)
  // The same for reports of inconsistent data.
  await server.query(
    `insert into inconsistent_data_report (employee_id, comment, creator_id)
     select (select id from employee limit 1), 'x', id from app_user limit 1`,
  )
  // The same for former names.
  await server.query('insert into renamed_employee (employee_id) select id from employee limit 1')
  // The same for messages.
  await server.query(
    `insert into sms_message (employee_id, phone_number, text, encoding, segments, creator_id)
     select (select id from employee limit 1), '5550000000', 'x', 'GSM-7', 1, id from app_user limit 1`,
  )
  // The same for deliveries and connections.
  await server.query(`insert into delivery (system, kind, subject_id, max_attempts) values ('mail', 'mail', uuidv7(), 1)`)
  await server.query(`insert into connection (system) values ('mail')`)
  await server.query(`insert into connection_sample (system, minute) values ('mail', '2026-01-01')`)
  await server.query(`insert into webhook_receipt (source, news_id, received_time) values ('mails', '1', '2026-01-01')`)
  // The same for mails.
  await server.query(
    `insert into mail_message (request_id, occasion, recipient, is_to_requester, template_name, culture, subject, html,
       placeholder_values, message_id) values (uuidv7(), 'test', 'a@b.example', false, 'x', 'en', 'x', 'x', '{}', '<a@b>')`,
  )
  // The same for the totals of cases.
  await server.query(`insert into case_total_state (time_zone) values ('Europe/Istanbul')`)
  await server.query(`insert into case_queue_total (owner, owner_id, cases) values ('team', gen_random_uuid(), 0)`)
  await server.query(`insert into case_deadline_total (days, first_day, met, late) values (1, '2026-01-01', 0, 0)`)
  await server.query(`insert into case_share (dimension, days, first_day, opened) values ('caseType', 1, '2026-01-01', 0)`)
  await server.query(
    `insert into case_total (days, first_day, opened, closed, awaiting, responded, response_ms, resolution_ms)
     values (1, '2026-01-01', 0, 0, 0, 0, 0, 0)`,
  )
  // The same for people that an import deactivates.
  await server.query(
    `insert into employee_import_leaver (import_id, employee_id)
     select (select id from employee_import limit 1), id from employee limit 1`,
  )
  // The same for reserved administrators.
  await server.query(`insert into awaited_administrator (user_name, role_id) select 'awaited', id from role limit 1`)
  // The same for deleted cases.
  await server.query('insert into case_gap (first_number, last_number) values (1, 1)')
  await server.query('commit')
}
// Only a worker writes down that a job has failed for good.
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
for (const tenantId of [turkey, greece])
  await owner.query(
    `insert into dead_job (tenant_id, name, payload, priority, attempts, max_attempts, error, enqueued_at)
     values ($1, 'isolation', '{}', 0, 1, 1, '', now())`,
    [tenantId],
  )
await owner.end()

const tables = (
  await server.query<{ name: string; owner: string; enabled: boolean; forced: boolean; policies: number; has_tenant: boolean }>(`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as has_tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`)
).rows

async function inTenant<Result>(tenantId: string | null, work: () => Promise<Result>): Promise<Result> {
  await server.query('begin')
  try {
    if (tenantId !== null) await server.query(`select set_config('destek.tenant_id', $1, true)`, [tenantId])
    return await work()
  } finally {
    await server.query('rollback')
  }
}

const tenantsSeen = async (table: string) =>
  (await server.query<{ tenant_id: string }>(`select distinct tenant_id from ${table}`)).rows.map((row) => row.tenant_id)

describe('the database', () => {
  it('is asked by a role that owns nothing and cannot step around the rules', async () => {
    const { rows } = await server.query(
      `select current_user as name, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ name: 'destek_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
    expect(tables.filter((table) => table.owner === 'destek_app')).toEqual([])
  })

  describe.each(tables)('in the table $name', (table) => {
    it('guards every row by its tenant, the owner included', () => {
      expect(table).toMatchObject({ enabled: true, forced: true, has_tenant: true })
      expect(table.policies).toBeGreaterThan(0)
    })

    it('shows nothing to a query that forgets the tenant', async () => {
      expect(await inTenant(null, () => tenantsSeen(table.name))).toEqual([])
    })

    it('shows each tenant its own rows and no others', async () => {
      expect(await inTenant(turkey, () => tenantsSeen(table.name))).toEqual([turkey])
      // The demo data follows the clock, and the smaller tenant may have none of the rarer rows at this hour.
      expect([greece]).toEqual(expect.arrayContaining(await inTenant(greece, () => tenantsSeen(table.name))))
    })

    it('changes and deletes nothing of another tenant', async () => {
      const touched = await inTenant(turkey, async () => {
        const { rows } = await server.query<{ may: boolean }>(`select has_table_privilege($1, 'delete') as may`, [table.name])
        if (!rows[0]!.may) return 0
        await server.query(`set constraints all deferred`)
        return (await server.query(`delete from ${table.name} where tenant_id = $1`, [greece])).rowCount
      })
      expect(touched).toBe(0)
    })

    it('accepts no row for another tenant', async () => {
      const { rows } = await server.query<{ may: boolean }>(`select has_table_privilege($1, 'insert') as may`, [table.name])
      const columns = await copyableColumns(table.name)
      const copy = `insert into ${table.name} (tenant_id, ${columns}) select $1, ${columns} from ${table.name} limit 1`
      const attempt = inTenant(turkey, () => server.query(copy, [greece]))
      await expect(attempt).rejects.toThrow(rows[0]!.may ? 'row-level security' : 'permission denied')
    })
  })

  it('lets nobody rewrite what happened', async () => {
    for (const statement of ['update event set type = type', 'delete from event', 'truncate event']) {
      await expect(inTenant(turkey, () => server.query(statement))).rejects.toThrow('permission denied')
    }
  })
})

describe('a caller', () => {
  const names = (sources: Source[]) => sources.map((source) => source.name).toSorted()

  it('sees the tenant of the token, whatever tenant the header, query or cookie names', async () => {
    const greek = as.user('admin-gr')
    const own = names((await greek.call(sourceRoutes.all, {})).body.items)
    const turkish = names((await as.user('admin').call(sourceRoutes.all, {})).body.items)
    expect(own).not.toEqual(turkish)
    const disguises: Record<string, string>[] = [{ __tenant: 'Turkey' }, { __tenant: turkey }, { cookie: '__tenant=Turkey' }]
    for (const headers of disguises) {
      expect(names((await greek.call(sourceRoutes.all, {}, headers)).body.items)).toEqual(own)
    }
    const byQuery = await greek.send('GET', `/api/destek/source?__tenant=${turkey}`)
    expect(names((byQuery.body as { items: Source[] }).items)).toEqual(own)
  })

  it('cannot reach a record of another tenant by its id', async () => {
    const [foreign] = (await as.user('admin').call(sourceRoutes.all, {})).body.items
    const greek = as.user('admin-gr')
    expectRefusal(await greek.call(sourceRoutes.one, { params: { id: foreign!.id } }), 'record.notFound')
    expectRefusal(await greek.call(sourceRoutes.remove, { params: { id: foreign!.id } }), 'record.notFound')
    expectRefusal(await greek.call(sourceRoutes.save, { body: { ...foreign!, name: 'Ours now' } }), 'record.notFound')
  })
})

async function copyableColumns(table: string): Promise<string> {
  const { rows } = await server.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
       and column_name <> 'tenant_id' and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS' order by ordinal_position`,
    [table],
  )
  return rows.map((row) => `"${row.column_name}"`).join(', ')
}
