import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { S } from '@destek/contracts/system/settings'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { readKeptTabs } from '../cases/list/kept-totals.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { readFigures } from './figures-store.ts'
import type { FiguresScope } from './figures.ts'
import { foldSomeChanges } from './fold-totals.ts'
import { allChanges, type Change, changeCase, insertCases, readCases, readTemplate, removeCases } from './test-case-store.ts'
import { figuresScope, readDefinitions, storedCase, zones } from './test-cases.ts'
import { recomputeTabs, tabsOf } from './test-kept-totals.ts'
import { recomputeFigures, type StoredCase } from './test-recomputation.ts'

const { database, urls } = await startTestApp()
const turkey = demoTenantId('Turkey')
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())
await owner.query(`select set_config('destek.tenant_id', $1, false)`, [turkey])
const definitions = await readDefinitions(owner)
const template = await readTemplate(owner)
await owner.query('truncate activity cascade')
await owner.query(`insert into tenant_setting (tenant_id, name, value) values ($1, $2, '') on conflict do nothing`, [
  turkey,
  S.TimeZone,
])

const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
const fold = () => inTurkey(foldSomeChanges)

type Step =
  | { kind: 'open'; cases: StoredCase[] }
  | { kind: 'change'; nth: number; into: StoredCase; change: Change }
  | { kind: 'remove'; nths: number[] }
  | { kind: 'fold' }
  | { kind: 'moveTo'; zone: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('open' as const), cases: fc.array(storedCase(definitions), { maxLength: 9 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      nth: fc.nat(40),
      into: storedCase(definitions),
      change: fc.constantFrom(...allChanges),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), nths: fc.array(fc.nat(40), { maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'fold' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('moveTo' as const), zone: fc.constantFrom(...zones) }) },
)

async function take(step: Step): Promise<void> {
  if (step.kind === 'open') await insertCases(owner, template, step.cases)
  if (step.kind === 'change') await changeCase(owner, step.nth, step.into, step.change)
  if (step.kind === 'remove') await removeCases(owner, step.nths)
  if (step.kind === 'fold') await fold()
  if (step.kind === 'moveTo')
    await owner.query('update tenant_setting set value = $1 where tenant_id = $2 and name = $3', [step.zone, turkey, S.TimeZone])
}

/** All that was opened in two of the three divisions. */
const everything: FiguresScope = {
  startDate: '2024-01-01',
  endDate: '2026-12-31',
  previous: { startDate: '2024-03-01', endDate: '2025-02-28' },
  periods: [{ startDate: '2024-07-01', endDate: '2024-09-30' }],
  divisionIds: definitions.divisionIds.slice(0, 2),
  teamId: null,
  userId: null,
  now: new Date('2025-06-01T00:00:00Z'),
  timeZone: 'Europe/Istanbul',
  topCategories: 10,
}

const expectRight = async (scope: FiguresScope) => {
  const figures = await inTurkey((tx) => readFigures(tx, scope))
  expect(figures).toEqual(recomputeFigures(await readCases(owner), definitions.names, scope))
}

/** Where sums are stored for the time zone, the totals of lists come from them; otherwise the cases are counted. */
async function expectTotalsRight(scope: FiguresScope, isKept: boolean): Promise<void> {
  const stored = await readCases(owner)
  for (const asked of tabsOf(scope)) {
    expect(await inTurkey((tx) => readKeptTabs(tx, asked))).toEqual(isKept ? recomputeTabs(stored, asked) : null)
  }
}

describe('the figures', () => {
  it('equal a plain count, as do the totals of lists, whatever happened to the cases and whenever they were added up', async () => {
    const scopes = fc.array(figuresScope(definitions, fc.constantFrom(...zones)), { minLength: 3, maxLength: 3 })
    const story = fc.array(fc.tuple(step, scopes), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        await removeCases(owner, 'all')
        for (const [step, asked] of steps) {
          await take(step)
          for (const scope of asked) await expectRight(scope)
          const { rows } = await owner.query<{ zone: string }>(
            'select time_zone as zone from case_total_state where tenant_id = current_tenant()',
          )
          if (rows[0]) await expectRight({ ...asked[0]!, timeZone: rows[0].zone })
          for (const scope of asked) await expectTotalsRight(scope, rows[0]?.zone === scope.timeZone)
          if (rows[0]) await expectTotalsRight({ ...asked[0]!, timeZone: rows[0].zone }, true)
        }
      }),
      { numRuns: 20 },
    )
  })

  it.each(allChanges)('follow every change of a case: %s', async (change) => {
    await take({ kind: 'moveTo', zone: 'Europe/Istanbul' })
    await removeCases(owner, 'all')
    const draw = (seed: number) => fc.sample(storedCase(definitions), { seed, numRuns: 30 })
    await insertCases(owner, template, draw(5))
    while (await fold()) continue
    const before = await inTurkey((tx) => readFigures(tx, everything))
    for (const [nth, other] of draw(6).entries()) await changeCase(owner, nth, other, change)
    expect(await inTurkey((tx) => readFigures(tx, everything))).not.toEqual(before)
    await expectRight(everything)
    await fold()
    await expectRight(everything)
  })

  it('count one division or several, and none where none is asked for', async () => {
    const [one, two, three] = definitions.divisionIds
    const openedIn = async (divisionIds: string[] | null) =>
      (await inTurkey((tx) => readFigures(tx, { ...everything, divisionIds }))).range.opened
    const all = [await openedIn([one!]), await openedIn([two!]), await openedIn([three!])]
    expect(await openedIn([one!, three!])).toBe(all[0]! + all[2]!)
    expect(await openedIn(null)).toBe(all[0]! + all[1]! + all[2]!)
    expect(await openedIn([])).toBe(0)
  })
})
