import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { countProven, idsIn, parseRequirements } from './requirements-count.ts'
import type { TestResult } from './testing/test-results.ts'

const requirements = parseRequirements(
  'id\tarea\tkind\tsource\trequirement\nA-001\tA\trule\tS0\tFirst.\nA-002\tA\trule\tS0\tSecond.\nI18N-001\tI18N\trule\tS1\tThird.\n',
)
const test = (title: string, outcome: TestResult['outcome'] = 'passed') => ({ title, outcome })

describe('the ids in a title', () => {
  it.each([
    ['says nothing', []],
    ['opens the page [A-001]', ['A-001']],
    ['opens and closes [A-001, A-002]', ['A-001', 'A-002']],
    ['[I18N-001] speaks Turkish [A-001,A-002] well', ['I18N-001', 'A-001', 'A-002']],
    ['shows [all] rows [1] A-001', []],
    ['is not a range [A-001 to A-002]', []],
  ])('of "%s" are %j', (title, ids) => {
    expect(idsIn(title)).toEqual(ids)
  })
})

describe('the count of proven requirements', () => {
  it.each([
    { what: 'no test', results: [], proven: { A: 0, I18N: 0 } },
    { what: 'a test that passed', results: [test('x [A-001]')], proven: { A: 1, I18N: 0 } },
    { what: 'a test for several', results: [test('x [A-001, A-002]')], proven: { A: 2, I18N: 0 } },
    { what: 'two tests for one', results: [test('x [A-001]'), test('y [A-001]')], proven: { A: 1, I18N: 0 } },
    { what: 'a test that failed', results: [test('x [A-001]', 'failed')], proven: { A: 0, I18N: 0 } },
    { what: 'a test that did not run', results: [test('x [A-001]', 'not run')], proven: { A: 0, I18N: 0 } },
    {
      what: 'one that passed and one that failed',
      results: [test('x [I18N-001]'), test('y [I18N-001]', 'failed')],
      proven: { A: 0, I18N: 1 },
    },
  ])('with $what is $proven', ({ results, proven }) => {
    const { areas } = countProven(requirements, results)
    expect(Object.fromEntries(areas.map((area) => [area.area, area.proven]))).toEqual(proven)
    for (const area of areas) expect(area.unproven).toHaveLength(area.rows - area.proven)
  })

  it('names ids that do not exist and tagged tests that failed', () => {
    const results = [test('typo [A-003]'), test('broken [A-001, A-002]', 'failed'), test('untagged', 'failed')]
    expect(countProven(requirements, results)).toMatchObject({
      unknown: [{ id: 'A-003', title: 'typo [A-003]' }],
      failed: ['broken [A-001, A-002]'],
    })
  })

  it('knows every row of the requirements, each id once', async () => {
    const rows = parseRequirements(await readFile(`${import.meta.dirname}/../docs/requirements.tsv`, 'utf8'))
    expect(rows.length).toBeGreaterThan(800)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const { id, area, text } of rows) {
      expect(idsIn(`[${id}]`)).toEqual([id])
      expect(id.startsWith(`${area}-`) && text.length > 0).toBe(true)
    }
  })
})
