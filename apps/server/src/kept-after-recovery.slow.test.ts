import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import pg from 'pg'
import { expect, it } from 'vitest'
import { demoTenantId } from '../../../tools/demo/demo-ids.ts'
import type { Caller } from './test/caller.ts'
import { askOnce, startTestPrimary } from './test/servers/test-replica.ts'
import { claimsOf, startTestApp } from './test/start-test-app.ts'
import { withDatabase } from './test/test-database.ts'

const primary = await startTestPrimary()
const cluster = await primary.startReplica()
await cluster.promote()
const { as, issuer } = await startTestApp({ urls: { ownerUrl: cluster.ownerUrl, appUrl: cluster.appUrl, drop: async () => {} } })
const lead = as.user('lead')

/** One transaction of the owner in the tenant. */
async function write(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl })
  await client.connect()
  try {
    await client.query(`begin; select set_config('destek.tenant_id', '${demoTenantId('Turkey')}', true)`)
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const transactionOf = async (client: pg.Client) =>
  (await client.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]!.id

const newestCase = `(select id from activity order by friendly_id desc limit 1)`
const emailOf = (client: pg.Client, email: string) =>
  client.query(`update employee set email_address = $1 where id = (select employee_id from activity where id = ${newestCase})`, [
    email,
  ])

const firstOfList = async () => {
  const { body } = await lead.call(caseRoutes.pagedList, { query: { maxResultCount: 10 } })
  const { id, statusWrapup: status, employee } = body.items[0]!
  return { id, status, email: employee?.emailAddress, total: body.totalCount }
}
const mayRead = async (caller: Caller, permission: string) =>
  (await caller.call(configurationRoutes.application, {})).body.auth.grantedPolicies[permission] ?? false
const answers = async () => {
  await expect.poll(async () => (await lead.call(configurationRoutes.application, {})).status, { timeout: 60_000 }).toBe(200)
}

const feedback = { body: { description: 'Hello.' } }

/** Copies the database and puts the copy in its place, as a restored backup would be: another database of the same name. */
async function copyDatabase(): Promise<() => Promise<void>> {
  const name = new URL(cluster.ownerUrl).pathname.slice(1)
  const onServer = (text: string) => askOnce(withDatabase(cluster.ownerUrl, 'postgres'), text)
  await onServer(`alter database ${name} allow_connections false`)
  await onServer(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
  await onServer(`create database kept_copy template ${name}`)
  await onServer(`alter database ${name} allow_connections true`)
  return async () => {
    await onServer(`drop database ${name} with (force)`)
    await onServer(`alter database kept_copy rename to ${name}`)
  }
}

it.each([
  { way: 'restored from a copy of it', copy: copyDatabase, repeatsNumbers: false },
  { way: 'taken back to an earlier moment with its whole cluster', copy: cluster.snapshot, repeatsNumbers: true },
])('a database that is $way takes with it what a server has kept', { timeout: 240_000 }, async ({ copy, repeatsNumbers }) => {
  const before = await firstOfList()
  const takeBack = await copy()
  await answers()

  // The recovery will undo these changes.
  const newcomer = as.token(await issuer.sign({ ...claimsOf('employee'), sub: crypto.randomUUID() }))
  expect((await newcomer.call(feedbackRoutes.create, feedback)).status).toBe(204)
  expect((await newcomer.call(configurationRoutes.application, {})).status).toBe(200)
  let lost = ''
  await write(async (client) => {
    await emailOf(client, 'lost@example.com')
    lost = await transactionOf(client)
  })
  expect(await firstOfList()).toEqual({ ...before, email: 'lost@example.com' })
  await write(async (client) => {
    await client.query(`update status set name = 'Lost' where id = (select status_id from activity where id = ${newestCase})`)
    await client.query(`insert into role_permission (role_id, permission) select role_id, '${P.Feedback}'
      from user_role join app_user on app_user.id = user_id where user_name = 'agent' on conflict do nothing`)
  })
  expect((await lead.call(caseRoutes.one, { params: { id: before.id } })).body.statusWrapup).toBe('Lost')
  expect(await mayRead(as.user('agent'), P.Feedback)).toBe(true)

  await takeBack()
  await answers()
  // Another change gets the number of the lost one, where numbers of transactions come again.
  const tried = { isSame: false }
  while (!tried.isSame)
    await write(async (client) => {
      const id = await transactionOf(client)
      if (repeatsNumbers && BigInt(id) > BigInt(lost)) throw new Error('The number of the lost transaction is gone.')
      tried.isSame = id === lost || !repeatsNumbers
      if (tried.isSame) await emailOf(client, 'kept@example.com')
    })
  expect(await firstOfList()).toEqual({ ...before, email: 'kept@example.com' })
  expect(await mayRead(as.user('agent'), P.Feedback)).toBe(false)
  // The server still knew them by an id that is gone.
  const answer = await newcomer.call(feedbackRoutes.create, feedback)
  expect(answer.status, answer.text).toBe(204)
})
