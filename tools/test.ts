import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildWebIfNeeded } from './build-web.ts'
import { findChromium } from './chromium.ts'
import { count, readResults, resultFiles } from './test-results.ts'
import { duration, inPairs, runQuietly, runVisibly, timed } from './test-steps.ts'

const root = path.join(import.meta.dirname, '..')
process.chdir(root)

const parts = { static: runStatic, unit: runUnit, stories: runStories }
type Part = keyof typeof parts

const [asked, ...further] = process.argv.slice(2)
if (asked && !(asked in parts)) {
  console.error(
    `There is no part "${asked}" of the tests. Use "npm test", or "npm test -- " and one of: ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}
const planned = asked ? [asked as Part] : (Object.keys(parts) as Part[])

const begin = Date.now()
await mkdir('.test-results', { recursive: true })
// Results of an earlier run must not be taken for those of this one.
for (const [part, file] of Object.entries(resultFiles)) if (planned.includes(part as Part)) await rm(file, { force: true })

let succeeded = true
for (const part of planned) {
  succeeded = await parts[part]()
  if (!succeeded) break
}
process.exitCode = (await printResults()) && succeeded ? 0 : 1

/** Everything that can be told without running the product; all problems are shown, not only the first tool's. */
async function runStatic(): Promise<boolean> {
  const results = await inPairs([
    () => runQuietly('type check', ['tsc', '--noEmit']),
    () => runQuietly('type check of the web application', ['tsc', '--noEmit', '-p', 'apps/web']),
    () => runQuietly('lint', ['oxlint', '--deny-warnings']),
    () => runQuietly('format', ['oxfmt', '--check']),
  ])
  return results.every(Boolean)
}

function runUnit(): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFiles.unit}`]
  return runVisibly('unit, HTTP and component tests', ['vitest', 'run', ...reporters, ...further])
}

async function runStories(): Promise<boolean> {
  let browser = ''
  const prepared = await timed('browser and web application', async () => {
    browser = await findChromium()
    await buildWebIfNeeded(root)
  })
  return prepared && runVisibly('browser stories', ['playwright', 'test', ...further], { CHROMIUM_PATH: browser })
}

/** Answers whether the tests are as they should be: some ran, and none failed. */
async function printResults(): Promise<boolean> {
  const testParts = planned.filter((part) => part !== 'static')
  const results = (await Promise.all(testParts.map(readResults))).flatMap((found) => found ?? [])
  const [passed, failed] = [count(results, 'passed'), count(results, 'failed')]
  console.log(`\nTotal time: ${duration(Date.now() - begin)}`)
  if (testParts.length === 0) return true
  console.log(`${passed} passed, ${failed} failed`)
  return passed > 0 && failed === 0
}
