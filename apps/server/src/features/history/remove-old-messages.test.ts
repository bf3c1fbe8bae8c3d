import { afterEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { keptTables } from '../../platform/database/queries/kept-rows.ts'
import { asOwner, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { withClient } from '../../test/with-client.ts'
import { removeAged } from './old-messages-store.ts'

const app = await startTestApp()
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]

const cleanUp = async () => {
  await asOwner(app, `select graphile_worker.add_job('removeOldMessages')`)
  await runJobs(app)
}
const clear = async () => {
  for (const table of ['delivery', 'mail_message', 'sms_message', 'api_audit']) await asOwner(app, `delete from ${table}`)
}
await clear()
afterEach(clear)

/** Days since it was written, and what else tells whether it is still needed. */
interface Old {
  days: number
  /** Of its delivery; left out: it is gone, as it is some time after the message has arrived. */
  delivery?: 'waiting' | 'failed' | 'dismissed' | 'delivered'
}

async function addDelivery(tenantId: string, system: 'mail' | 'sms', subjectId: string, { delivery, days }: Old) {
  if (delivery)
    await asOwner(
      app,
      `insert into delivery (tenant_id, system, kind, subject_id, state, max_attempts, finished_time, last_try_time, problem)
       values ($1, $2, $2, $3, $4::text, 3, case when $4 <> 'waiting' then now() - $5 * interval '1 day' end, now(),
         case when $4 = 'failed' then 'refused' end)`,
      [tenantId, system, subjectId, delivery, days],
    )
}

async function addMail(old: Old & { case?: 'open' | { closedDaysAgo: number } }, tenantId = turkey): Promise<string> {
  const closed = typeof old.case === 'object' ? old.case.closedDaysAgo : null
  const [row] = await asOwner<{ id: string }>(
    app,
    `insert into mail_message (tenant_id, request_id, occasion, activity_id, recipient, is_to_requester, template_name, culture, subject,
       html, placeholder_values, message_id, creation_time)
     values ($1, uuidv7(), 'assigned', $2, 'a@example.com', false, 't', 'en', 's', 'h', '{}', uuidv7()::text, now() - $3 * interval '1 day')
     returning id`,
    [tenantId, old.case ? await caseClosed(closed) : null, old.days],
  )
  await addDelivery(tenantId, 'mail', row!.id, old)
  return row!.id
}

/** A case of the demo data that was opened long ago. */
async function caseClosed(daysAgo: number | null): Promise<string> {
  const [row] = await asOwner<{ id: string }>(
    app,
    `update activity set creation_time = now() - interval '3000 days',
       closed_date_time = now() - $2::int * interval '1 day', closed_user_id = case when $2::int is not null then creator_id end
     where tenant_id = $1 and id = (select id from activity where tenant_id = $1 and not exists (
       select from mail_message where mail_message.activity_id = activity.id) limit 1) returning id`,
    [turkey, daysAgo],
  )
  return row!.id
}

interface OldMessage extends Old {
  status?: 'sending' | 'sent'
  finishedDaysAgo?: number
  text?: string
}

async function addMessage({ status = 'sent', text = 'hello', finishedDaysAgo, ...old }: OldMessage): Promise<string> {
  const [row] = await asOwner<{ id: string }>(
    app,
    `insert into sms_message (tenant_id, employee_id, phone_number, text, segments, encoding, status, creator_id, creation_time, finished_time)
     select $1, employee.id, '+905320000000', $2, 1, 'GSM-7', $3::text, app_user.id, now() - $4 * interval '1 day',
       case when $3 <> 'sending' then now() - $5 * interval '1 day' end
     from employee, app_user where employee.tenant_id = $1 and app_user.tenant_id = $1
     order by employee.id, app_user.id limit 1 returning id`,
    [turkey, text, status, old.days, finishedDaysAgo ?? old.days],
  )
  await addDelivery(turkey, 'sms', row!.id, old)
  return row!.id
}

const isThere = async (table: string, id: string) => (await asOwner(app, `select from ${table} where id = $1`, [id])).length === 1

describe('a mail', () => {
  it.each<[string, Parameters<typeof addMail>[0], boolean]>([
    ['that arrived long ago goes', { days: 731 }, false],
    ['whose delivery is still listed as arrived goes', { days: 731, delivery: 'delivered' }, false],
    ['that was dismissed goes', { days: 731, delivery: 'dismissed' }, false],
    ['of a case that was closed long ago goes', { days: 2000, case: { closedDaysAgo: 731 } }, false],
    ['that is younger than the retention stays', { days: 729 }, true],
    ['that still waits to be sent stays', { days: 2000, delivery: 'waiting' }, true],
    ['that failed and can be retried stays', { days: 2000, delivery: 'failed' }, true],
    ['of an open case stays', { days: 2000, case: 'open' }, true],
    ['of a case that was closed lately stays', { days: 2000, case: { closedDaysAgo: 700 } }, true],
  ])('%s', async (_, mail, stays) => {
    const id = await addMail(mail)
    await cleanUp()
    expect(await isThere('mail_message', id)).toBe(stays)
  })
})

describe('a text message', () => {
  it.each<[string, OldMessage, boolean]>([
    ['that was sent long ago goes', { days: 731 }, false],
    ['that was dismissed goes', { days: 731, delivery: 'dismissed' }, false],
    ['that is younger than the retention stays', { days: 729 }, true],
    ['that still waits to be sent stays', { days: 2000, status: 'sending', delivery: 'waiting' }, true],
    ['of which nobody knows whether it was sent stays', { days: 2000, status: 'sending' }, true],
    ['that failed and can be retried stays', { days: 2000, delivery: 'failed' }, true],
    ['that was sent late stays, because reports of it may come', { days: 2000, finishedDaysAgo: 3 }, true],
  ])('%s', async (_, message, stays) => {
    const id = await addMessage(message)
    await cleanUp()
    expect(await isThere('sms_message', id)).toBe(stays)
  })

  it('stays while another one with its words may be sent again, which would be taken for it at the provider', async () => {
    const [peer, other] = [await addMessage({ days: 900 }), await addMessage({ days: 900, text: 'other words' })]
    await addMessage({ days: 901, delivery: 'failed' })
    await cleanUp()
    expect([await isThere('sms_message', peer), await isThere('sms_message', other)]).toEqual([true, false])
  })
})

describe('audits of other systems', () => {
  const add = (tenantId: string, days: number, count = 1) =>
    asOwner(
      app,
      `insert into api_audit (tenant_id, employee_id, controller_name, method_name, username, is_success, creation_time)
       select $1, (select id from employee where tenant_id = $1 limit 1), 'c', 'm', 'u', true, now() - $2 * interval '1 day'
       from generate_series(1, $3)`,
      [tenantId, days, count],
    )
  const left = () => asOwner(app, 'select tenant_id from api_audit')

  it('go after their retention, in every tenant and however many of the same moment there are', async () => {
    await add(turkey, 1096, 2_500)
    await add(greece, 1096)
    await add(greece, 1094)
    await cleanUp()
    expect(await left()).toEqual([{ tenant_id: greece }])
  })

  it('of a tenant that is being moved stay until it has been moved, and those of others go', async () => {
    const setMoving = (to: string | null) => asOwner(app, 'update tenant set moving_to = $1 where tenant_id = $2', [to, turkey])
    for (const tenantId of [turkey, greece]) await add(tenantId, 1096)
    await setMoving('elsewhere')
    await cleanUp()
    expect(await left()).toEqual([{ tenant_id: turkey }])
    await setMoving(null)
    await cleanUp()
    expect(await left()).toEqual([])
  })
})

it('rows that stay do not keep those behind them from being removed', async () => {
  for (const _ of [1, 2, 3]) await addMail({ days: 2000, delivery: 'failed' })
  const last = await addMail({ days: 1000 })
  const before = new Date()
  await app.database
    .inTenant(turkey, (tx) => removeAged(tx, 'mail_message', { before, after: null, most: 2 }))
    .then(
      () => expect.unreachable(),
      (error: Error) => expect(error.message).toContain('permission denied'),
    )
  await cleanUp()
  expect(await isThere('mail_message', last)).toBe(false)
})

it.each([
  ['mail_message', 'mail_message_newest'],
  ['sms_message', 'sms_message_newest'],
  ['api_audit', 'api_audit_oldest'],
])('the oldest rows of %s are found by an index', async (table, index) => {
  const plan = await withClient(app.urls.ownerUrl, async (client) => {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id, creation_time from ${table} where tenant_id = '${turkey}' and creation_time < now() - interval '700 days'
       order by creation_time, id limit 1000`,
    )
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  })
  expect(plan).toContain(index)
})

it('no row refers to what a retention removes, and no server keeps any of it', async () => {
  const removed = ['mail_message', 'sms_message', 'api_audit', 'event', 'delivery', 'connection_sample', 'employee_import_row']
  const referring = await asOwner(
    app,
    `select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid::regclass::text = any ($1)`,
    [removed],
  )
  expect(referring).toEqual([])
  expect(keptTables.size).toBeGreaterThan(10)
  expect(removed.filter((table) => keptTables.has(table))).toEqual([])
})
