import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { S } from '@destek/contracts/system/settings'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { readFigures } from './figures-store.ts'
import type { FiguresScope } from './figures.ts'
import { foldSomeChanges } from './fold-totals.ts'
import { changeCase, insertCases, readCases, readTemplate, removeCases } from './test-case-store.ts'
import { figuresScope, readDefinitions, storedCase, zones } from './test-cases.ts'
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

const inTurkey = database.inTenant.bind(database, turkey)
const fold = () => database.inTenant(turkey, foldSomeChanges)

type Step =
  | { kind: 'open'; cases: StoredCase[] }
  | { kind: 'change'; nth: number; into: StoredCase }
  | { kind: 'remove'; nths: number[] }
  | { kind: 'fold' }
  | { kind: 'moveTo'; zone: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('open' as const), cases: fc.array(storedCase(definitions), { maxLength: 9 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), nth: fc.nat(40), into: storedCase(definitions) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), nths: fc.array(fc.nat(40), { maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'fold' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('moveTo' as const), zone: fc.constantFrom(...zones) }) },
)

async function take(step: Step): Promise<void> {
  if (step.kind === 'open') await insertCases(owner, template, step.cases)
  if (step.kind === 'change') await changeCase(owner, step.nth, step.into)
  if (step.kind === 'remove') await removeCases(owner, step.nths)
  if (step.kind === 'fold') await fold()
  if (step.kind === 'moveTo')
    await owner.query('update tenant_setting set value = $1 where tenant_id = $2 and name = $3', [step.zone, turkey, S.TimeZone])
}

const expectRight = async (scope: FiguresScope) => {
  const figures = await inTurkey((tx) => readFigures(tx, scope))
  expect(figures).toEqual(recomputeFigures(await readCases(owner), definitions.names, scope))
}

describe('the figures', () => {
  it('equal a plain count, whatever happened to the cases and whenever they were added up', async () => {
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
        }
      }),
      { numRuns: 20 },
    )
  })
})
