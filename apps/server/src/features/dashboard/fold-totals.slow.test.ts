import { S } from '@destek/contracts/system/settings'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { asOwner, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { readFigures } from './figures-store.ts'
import type { FiguresScope } from './figures.ts'
import { foldChanges, rebuildSums } from './fold-store.ts'
import { foldSomeChanges } from './fold-totals.ts'
import { insertCases, readTemplate, removeCases } from './test-case-store.ts'
import { readDefinitions, storedCase } from './test-cases.ts'

const app = await startTestApp()
const { database, urls } = app
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())
await owner.query(`select set_config('destek.tenant_id', $1, false)`, [turkey])
const template = await readTemplate(owner)
const definitions = await readDefinitions(owner)
const someCases = (count: number) => fc.sample(storedCase(definitions), { seed: 3, numRuns: count })

const everything: FiguresScope = {
  startDate: '2000-01-01',
  endDate: '2099-12-31',
  previous: { startDate: '2024-02-02', endDate: '2024-07-31' },
  periods: [{ startDate: '2025-01-01', endDate: '2025-12-31' }],
  divisionIds: null,
  teamId: null,
  userId: null,
  now: new Date('2025-06-01T00:00:00Z'),
  timeZone: 'Europe/Istanbul',
  topCategories: 10,
}
const figuresOf = (tenantId: string, scope = everything) => database.inTenant(tenantId, (tx) => readFigures(tx, scope))

async function runEveryMinute() {
  await asOwner(app, `select graphile_worker.add_job('foldTotalsInTenants')`)
  await runJobs(app)
}

const numberOf = (condition: RawBuilder<unknown>) => async (tx: Tx) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${condition}`.execute(tx)).rows[0]!.count
const waiting = numberOf(sql`case_total_change`)
const empty = numberOf(sql`(select opened from case_total union all select opened from case_share) sums where opened = 0`)
const zoneOfSums = async () => (await inTurkey((tx) => tx.selectFrom('case_total_state').selectAll().execute()))[0]?.time_zone

describe('the job that adds up cases', () => {
  it('makes the sums of every tenant, and no figure changes', async () => {
    const before = { turkey: await figuresOf(turkey), greece: await figuresOf(greece) }
    expect(before.turkey.range.opened).toBeGreaterThan(before.greece.range.opened)
    await runEveryMinute()
    expect(await inTurkey(waiting)).toBe(0)
    expect(await zoneOfSums()).toBe('Europe/Istanbul')
    expect({ turkey: await figuresOf(turkey), greece: await figuresOf(greece) }).toEqual(before)
    await runEveryMinute()
    expect({ turkey: await figuresOf(turkey), greece: await figuresOf(greece) }).toEqual(before)
  })

  it('adds what has changed since, a part at a time, and takes it from the journal', async () => {
    await insertCases(owner, template, someCases(7))
    const expected = await figuresOf(turkey)
    for (const left of [4, 1, 0]) {
      expect(await inTurkey((tx) => foldChanges(tx, 'Europe/Istanbul', 3))).toBe(left === 0 ? 1 : 3)
      expect(await inTurkey(waiting)).toBe(left)
      expect(await figuresOf(turkey)).toEqual(expected)
    }
  })

  it('keeps no sums of nothing', async () => {
    const before = await figuresOf(turkey)
    await insertCases(owner, template, someCases(5))
    await inTurkey(foldSomeChanges)
    const { rows } = await owner.query(
      'delete from activity where friendly_id > 500000 and tenant_id = current_tenant() returning id',
    )
    expect(rows.length).toBeGreaterThanOrEqual(5)
    await inTurkey(foldSomeChanges)
    expect(await inTurkey(empty)).toBe(0)
    expect((await figuresOf(turkey)).range.opened).toBe(before.range.opened - rows.length + 5)
  })

  it('makes the sums anew a part of the cases at a time, and takes from the journal what is in them', async () => {
    await insertCases(owner, template, someCases(3))
    const expected = await figuresOf(turkey)
    for (const casesAtATime of [40, 100_000]) {
      await inTurkey((tx) => rebuildSums(tx, 'Europe/Istanbul', casesAtATime))
      expect(await inTurkey(waiting)).toBe(0)
      expect(await figuresOf(turkey)).toEqual(expected)
    }
  })

  it('makes the sums anew when the tenant has moved to another zone; meanwhile figures are of the zone that is asked for', async () => {
    const inHawaii = { ...everything, endDate: '2025-12-31', timeZone: 'Pacific/Honolulu' }
    const counted = await figuresOf(turkey, inHawaii)
    const move = (zone: string) =>
      owner.query(
        `insert into tenant_setting (tenant_id, name, value) values ($1, $2, $3) on conflict (tenant_id, name) do update set value = $3`,
        [turkey, S.TimeZone, zone],
      )
    onTestFinished(async () => {
      await move('Europe/Istanbul')
      await inTurkey(foldSomeChanges)
    })
    await move('Pacific/Honolulu')
    await runEveryMinute()
    expect(await zoneOfSums()).toBe('Pacific/Honolulu')
    expect(await figuresOf(turkey, inHawaii)).toEqual(counted)
  })

  it('goes on with the others where the zone of a tenant is none, and says that it has failed', async () => {
    const zone = (value: string) =>
      owner.query(
        `insert into tenant_setting (tenant_id, name, value) values ($1, $2, $3) on conflict (tenant_id, name) do update set value = $3`,
        [greece, S.TimeZone, value],
      )
    onTestFinished(async () => void (await zone('Europe/Athens')))
    await zone('Middle/Earth')
    await insertCases(owner, template, someCases(2))
    await runEveryMinute()
    expect(await inTurkey(waiting)).toBe(0)
    const [failed] = await asOwner<{ error: string }>(
      app,
      `select last_error as error from graphile_worker._private_jobs where last_error is not null`,
    )
    expect(failed!.error).toContain('22023')
  })

  it('leaves a tenant to the process that is at it already', async () => {
    await insertCases(owner, template, someCases(1))
    await inTurkey(async (tx) => {
      await foldSomeChanges(tx)
      expect(await inTurkey(foldSomeChanges)).toBe(false)
      expect(await inTurkey(waiting)).toBe(1)
    })
    expect(await inTurkey(waiting)).toBe(0)
  })
})

describe('the journal', () => {
  it('has nothing of a change that no figure tells of', async () => {
    await inTurkey(foldSomeChanges)
    await owner.query(`update activity set note = 'x', category_id = category_id where tenant_id = current_tenant()`)
    expect(await inTurkey(waiting)).toBe(0)
  })

  it('is empty like the sums when all cases are gone at once', async () => {
    await insertCases(owner, template, someCases(1))
    await owner.query('truncate activity cascade')
    expect(await inTurkey(waiting)).toBe(0)
    expect((await figuresOf(turkey)).range.opened).toBe(0)
    await insertCases(owner, template, someCases(2))
    expect((await figuresOf(turkey)).range.opened).toBe(2)
    await removeCases(owner, 'all')
  })
})
