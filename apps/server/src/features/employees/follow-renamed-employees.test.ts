import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Insertable } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { asOwner, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { followRenamedEmployeesJob } from './follow-renamed-employees.ts'
import { rewriteSomeCases } from './renamed-employee-store.ts'

const app = await startTestApp()
const { as, database } = app
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)

let serial = 0
/** Creates an employee with a number of cases and a unique name. */
async function given(count: number, tenantId = turkey) {
  serial += 1
  const name = `Qamran${serial}x`
  return database.inTenant(tenantId, async (tx) => {
    const { id } = await tx
      .insertInto('employee')
      .values({
        ident: `QR${serial}`,
        first_name: name,
        last_name: 'Qurt',
        user_name: `qr${serial}`,
        is_active: true,
        is_custom: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let nth = 0; nth < count; nth += 1) await openCase(tx, id)
    return { id, name }
  })
}

async function openCase(tx: Tx, employeeId: string) {
  const any = await tx.selectFrom('activity').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { category_id, division_id, status_id, source_id, creator_id, case_owner_id } = any
  const values = { category_id, division_id, status_id, source_id, creator_id, case_owner_id, employee_id: employeeId }
  await tx
    .insertInto('activity')
    .values({ ...values, description: '<p>Deneme</p>', description_text: 'Deneme' } as Insertable<Schema['activity']>)
    .execute()
}

const rename = (id: string, name: string) => (tx: Tx) =>
  tx.updateTable('employee').set({ first_name: name }).where('id', '=', id).execute()

const foundBy = async (text: string) =>
  (await as.user('admin').call(caseRoutes.pagedList, { query: { filterText: text } })).body.totalCount

const noted = (tenantId = turkey) =>
  asOwner<{ done: number }>(app, 'select done_number::int as done from renamed_employee where tenant_id = $1', [tenantId])

async function runEveryMinute() {
  await asOwner(app, `select graphile_worker.add_job('followRenamedInTenants')`)
  await runJobs(app)
}

describe('the cases of somebody who has another name now', () => {
  it('are found by it, and no more by the one before, as soon as the job has run', async () => {
    const { id, name } = await given(3)
    await inTurkey(rename(id, 'Qevher'))
    expect(await foundBy(name)).toBe(3)
    await runEveryMinute()
    expect(await foundBy('Qevher')).toBe(3)
    expect(await foundBy(name)).toBe(0)
    expect(await noted()).toEqual([])
  })

  it('are found at once by it when they are opened after the change', async () => {
    const { id } = await given(1)
    await inTurkey(rename(id, 'Qasimpati'))
    await inTurkey((tx) => openCase(tx, id))
    expect(await foundBy('Qasimpati')).toBe(1)
    await runEveryMinute()
    expect(await foundBy('Qasimpati')).toBe(2)
  })

  it('follow at once where somebody asks for it', async () => {
    const { id } = await given(1)
    await inTurkey(async (tx) => {
      await rename(id, 'Qelebek')(tx)
      await enqueueJob(tx, followRenamedEmployeesJob, {}, { jobKey: 'all' })
    })
    await runJobs(app)
    expect(await foundBy('Qelebek')).toBe(1)
  })

  it('are not written when the name is the same', async () => {
    const { id } = await given(1)
    await inTurkey((tx) => tx.updateTable('employee').set({ email_address: 'q@example.com' }).where('id', '=', id).execute())
    expect(await noted()).toEqual([])
  })

  it('are left to the next run where the one before was stopped half way, and no case is forgotten', async () => {
    const { id, name } = await given(45)
    await inTurkey(rename(id, 'Qardelen'))
    await inTurkey(rewriteSomeCases)
    expect(await foundBy('Qardelen')).toBe(20)
    expect(await foundBy(name)).toBe(25)
    // One that dies within its transaction leaves nothing behind.
    await expect(inTurkey(async (tx) => rewriteSomeCases(tx).then(() => Promise.reject(new Error('killed'))))).rejects.toThrow(
      'killed',
    )
    expect(await foundBy('Qardelen')).toBe(20)
    await runEveryMinute()
    expect(await foundBy('Qardelen')).toBe(45)
    expect(await foundBy(name)).toBe(0)
    expect(await inTurkey(rewriteSomeCases)).toBe(false)
  })

  it('begin anew when the name changes again meanwhile', async () => {
    const { id } = await given(25)
    await inTurkey(rename(id, 'Qumsal'))
    await inTurkey(rewriteSomeCases)
    await inTurkey(rename(id, 'Qorsan'))
    expect(await noted()).toEqual([{ done: 0 }])
    await runEveryMinute()
    expect(await foundBy('Qorsan')).toBe(25)
    expect(await foundBy('Qumsal')).toBe(0)
  })

  it('wait for whoever is renaming the employee in that moment', async () => {
    const { id } = await given(1)
    await inTurkey(rename(id, 'Qirmizi'))
    const client = new pg.Client({ connectionString: app.urls.appUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin read write')
    await client.query(`select set_config('destek.tenant_id', $1, true)`, [turkey])
    await client.query(`update employee set first_name = 'Qahve' where id = $1`, [id])
    // The note is theirs until they commit: taken now, their name would never arrive.
    expect(await inTurkey(rewriteSomeCases)).toBe(false)
    await client.query('commit')
    await runEveryMinute()
    expect(await foundBy('Qahve')).toBe(1)
    expect(await foundBy('Qirmizi')).toBe(0)
  })

  it('of another tenant follow by a job of their own only', async () => {
    const other = await given(1, greece)
    await database.inTenant(greece, rename(other.id, 'Qomsu'))
    expect(await inTurkey(rewriteSomeCases)).toBe(false)
    expect(await noted(greece)).toEqual([{ done: 0 }])
    await runEveryMinute()
    expect(await noted(greece)).toEqual([])
  })
})
