import { readFile } from 'node:fs/promises'
import { countProven, parseRequirements, type AreaCount } from './requirements-count.ts'
import { readResults } from './testing/test-results.ts'

process.chdir(`${import.meta.dirname}/..`)
const wanted = process.argv.slice(2).map((area) => area.toUpperCase())

const results = await Promise.all([readResults('vitest'), readResults('slow'), readResults('playwright')])
if (results.every((found) => !found)) fail('There are no test results yet. Run "npm test" and "npm test -- slow" first.')

const requirements = parseRequirements(await readFile('docs/requirements.tsv', 'utf8'))
const { areas, unknown, failed } = countProven(
  requirements,
  results.flatMap((found) => found ?? []),
)
const missing = wanted.filter((area) => !areas.some((counted) => counted.area === area))
if (missing.length > 0) fail(`No such area: ${missing.join(', ')}. There are ${areas.map(({ area }) => area).join(', ')}.`)

const shown = wanted.length > 0 ? areas.filter(({ area }) => wanted.includes(area)) : areas
printTable(shown)
for (const { area, unproven } of shown) if (unproven.length > 0) printUnproven(area, unproven)
if (results.some((found) => !found))
  console.warn('\nWarning: not all tests have run. "npm test" and "npm test -- slow" are all of them.')
for (const { id, title } of unknown) console.warn(`\nWarning: there is no requirement ${id}, which this test names: ${title}`)
for (const title of failed) console.warn(`\nWarning: this test failed: ${title}`)

function printTable(counts: AreaCount[]): void {
  const line = (area: string, ...numbers: (number | string)[]) =>
    console.log(area.padEnd(8) + numbers.map((number) => String(number).padStart(10)).join(''))
  const sum = (of: (count: AreaCount) => number) => counts.reduce((total, count) => total + of(count), 0)
  line('area', 'rows', 'proven', 'unproven')
  for (const { area, rows, proven, unproven } of counts) line(area, rows, proven, unproven.length)
  line(
    'all',
    sum(({ rows }) => rows),
    sum(({ proven }) => proven),
    sum(({ unproven }) => unproven.length),
  )
}

function printUnproven(area: string, unproven: AreaCount['unproven']): void {
  console.log(`\nUnproven in ${area}:`)
  if (wanted.length > 0) for (const { id, text } of unproven) console.log(`  ${id}  ${text}`)
  else console.log(`  ${unproven.map(({ id }) => id).join(' ')}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
