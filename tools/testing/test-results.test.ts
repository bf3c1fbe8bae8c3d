import { describe, expect, it } from 'vitest'
import { count, storyResults, unitResults } from './test-results.ts'

describe('the results of the unit tests', () => {
  it('are those of every test in every file, and a file that could not be loaded is one that failed', () => {
    const results = unitResults({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { title: 'a', status: 'passed' },
            { title: 'b', status: 'failed' },
          ],
        },
        {
          name: 'b.test.ts',
          status: 'passed',
          assertionResults: [
            { title: 'c', status: 'passed' },
            { title: 'd', status: 'skipped' },
          ],
        },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    })
    expect(results).toEqual([
      { title: 'a', outcome: 'passed' },
      { title: 'b', outcome: 'failed' },
      { title: 'c', outcome: 'passed' },
      { title: 'd', outcome: 'not run' },
      { title: 'broken.test.ts', outcome: 'failed' },
    ])
    expect([count(results, 'passed'), count(results, 'failed')]).toEqual([2, 2])
  })
})

describe('the results of the stories', () => {
  it('are found however deep they stand', () => {
    const results = storyResults({
      suites: [
        {
          specs: [{ title: 'a', tests: [{ status: 'expected' }] }],
          suites: [
            {
              specs: [
                { title: 'b', tests: [{ status: 'unexpected' }] },
                { title: 'c', tests: [{ status: 'skipped' }] },
              ],
            },
          ],
        },
      ],
    })
    expect(results).toEqual([
      { title: 'a', outcome: 'passed' },
      { title: 'b', outcome: 'failed' },
      { title: 'c', outcome: 'not run' },
    ])
  })
})
