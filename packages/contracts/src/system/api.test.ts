import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { api } from './api.ts'

const requirements = await readFile(new URL('../../../../docs/requirements.tsv', import.meta.url), 'utf8')

/** The addresses of calls about cases, independent of the names of their parameters. */
const listed = new Set(
  [...requirements.matchAll(/\/api\/\{product\}(\/activity(?:\/[\w{}-]+)*)/g)].map(([, path]) => shapeOf(path!)),
)
const served = Object.values(api)
  .flatMap((routes) => Object.values(routes))
  .map(({ path }) => path.replace('/api/destek', ''))
  .filter((path) => path.startsWith('/activity/'))
  .map(shapeOf)

function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}|:\w+/g, '*')
}

it('adds no look-ups to the calls about cases: what is not listed is the case itself, seen in another way [API-010]', () => {
  expect(listed.size).toBeGreaterThan(20)
  const remedy = 'a call that shows or changes the case itself is added here; a list to choose from has an address of its own'
  expect(served.filter((path) => !listed.has(path)).toSorted(), remedy).toEqual([
    '/activity/*/create-employee-comment',
    '/activity/*/create-reply',
    '/activity/*/my-workspace',
    '/activity/*/reopen',
    '/activity/*/timeline',
    '/activity/*/withdraw',
    '/activity/*/workspace',
    '/activity/changes',
    '/activity/earlier-matches',
    '/activity/last-words',
    '/activity/rows',
    '/activity/totals',
  ])
})
