import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { readKeptTabs } from '../cases/list/kept-totals.ts'
import { kyselyTransaction } from '../../platform/database/driver/kysely-transaction.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { readFigures } from './figures-store.ts'
import type { FiguresScope } from './figures.ts'
import { foldSomeChanges } from './fold-totals.ts'
import { changeCase, insertCases, readCases, readTemplate, removeCases } from './test-case-store.ts'
import { figuresScope, readDefinitions, storedCase } from './test-cases.ts'
import { recomputeTabs, tabsOf } from './test-kept-totals.ts'
import { recomputeFigures } from './test-recomputation.ts'

const { database, urls } = await startTestApp()
const turkey = demoTenantId('Turkey')
const timeZone = 'Europe/Istanbul'

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  afterAll(() => client.end())
  await client.query(`select set_config('destek.tenant_id', $1, false)`, [turkey])
  return client
}

const reader = await connect()
const forgetter = await connect()
const writers = await Promise.all(Array.from({ length: 4 }, connect))
const definitions = await readDefinitions(reader)
const template = await readTemplate(reader)
await reader.query('truncate activity cascade')

const cases = fc.sample(storedCase(definitions), { seed: 11, numRuns: 400 })
const scopes = fc.sample(figuresScope(definitions, fc.constant(timeZone)), { seed: 12, numRuns: 60 })

/** Repeats the work until it is stopped, and returns how often it ran. A failure of the work fails the test. */
function keepDoing(work: (nth: number) => Promise<unknown>) {
  const stopping = new AbortController()
  const run = async () => {
    let nth = 0
    while (!stopping.signal.aborted) await work((nth += 1))
    return nth
  }
  const done = run()
  const stop = () => {
    stopping.abort()
    return done
  }
  onTestFinished(async () => {
    await Promise.allSettled([stop()])
  })
  return { stop }
}

/** Compares figures of one moment, without concurrent writes. Returns how many totals came from stored sums. */
async function compare(scope: FiguresScope): Promise<number> {
  await reader.query('begin isolation level repeatable read')
  const tx = kyselyTransaction(({ name, text, values }) => reader.query({ ...(name && { name }), text, values: [...values] }))
  const figures = await readFigures(tx, scope)
  const totals = []
  for (const asked of tabsOf(scope)) totals.push({ asked, answer: await readKeptTabs(tx, asked) })
  const stored = await readCases(reader)
  await reader.query('commit')
  expect(figures).toEqual(recomputeFigures(stored, definitions.names, scope))
  const kept = totals.filter(({ answer }) => answer !== null)
  for (const { asked, answer } of kept) expect(answer).toEqual(recomputeTabs(stored, asked))
  return kept.length
}

it('equals a plain count of the same moment while cases are opened, changed and removed and sums are made', async () => {
  const writing = writers.map((client, place) =>
    keepDoing(async (nth) => {
      const drawn = cases[(place * 97 + nth) % cases.length]!
      // Several changes in one transaction, of which some are rolled back.
      await client.query('begin')
      await insertCases(client, template, [drawn])
      await changeCase(client, nth * 7 + place, drawn)
      await client.query(nth % 5 === 0 ? 'rollback' : 'commit')
      // By itself: a transaction that has two cases of others in hand can meet another one that has them the other way round.
      if (nth % 3 === 0) await removeCases(client, [nth * 5])
    }),
  )
  const folding = keepDoing(() => database.inTenant(turkey, foldSomeChanges))
  // Sums that are thrown away are made anew at the next turn.
  const forgetting = keepDoing(async (nth) => {
    if (nth % 20 === 0) await forgetter.query('delete from case_total_state where tenant_id = current_tenant()')
    else await forgetter.query('select pg_sleep(0.01)')
  })
  for (const scope of scopes) await compare(scope)
  const done = await Promise.all([...writing, folding, forgetting].map(({ stop }) => stop()))
  expect(Math.min(...done)).toBeGreaterThan(5)
  while (await database.inTenant(turkey, foldSomeChanges)) continue
  for (const scope of scopes.slice(0, 10)) expect(await compare(scope)).toBe(4)
})
