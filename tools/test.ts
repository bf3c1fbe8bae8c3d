import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildServerIfNeeded } from './build/build-server.ts'
import { buildWebIfNeeded } from './build/build-web.ts'
import { findChromium, kindOf } from './testing/chromium.ts'
import { watchCoreSeconds } from './testing/core-seconds.ts'
import { type PartTime, timeLines } from './testing/part-times.ts'
import { recordedTimes } from './testing/recorded-times.ts'
import { count, readResults, resultFiles } from './testing/test-results.ts'
import { duration, inPairs, runQuietly, runVisibly, timed } from './testing/test-steps.ts'

const root = path.join(import.meta.dirname, '..')
process.chdir(root)

/** Clusters made and killed, whole servers started, outages waited for, every field of every call sent in every odd way. */
const withoutSlow = '--exclude=**/*.slow.test.ts'
/** Not a filter: Vitest runs what meets any filter, and further words are there to narrow this part. */
const onlySlow = '--exclude=**/!(*.slow).test.ts'
/** Many of the slow ones wait for a process or an outage, and leave their core to another. */
const aThirdWorker = '--maxWorkers=3'

/** Two static checks run side by side. Each checker of types works out for itself what the others have, and Go tidies up while they do. */
const oneCore = { GOMAXPROCS: '1', GOGC: '400' }

/** The type checkers' caches of unchanged files. */
const typeCache = path.join('node_modules', '.cache', 'types')

/** The parts that can be named. Without a name all but the slow ones run, and Vitest runs once for all its parts. */
const parts: Record<string, Record<string, () => Promise<boolean>>> = {
  static: { 'static checks': runChecks },
  unit: { 'unit and HTTP tests': () => runVitest('unit and HTTP tests', ['--project=server', withoutSlow]) },
  components: { 'component tests': () => runVitest('component tests', ['--project=web', '--project=web-alone']) },
  slow: { 'slow tests': () => runVitest('slow tests', ['--project=server', onlySlow, aThirdWorker], 'slow') },
  stories: { 'browser stories': runStories },
  browsers: { 'stories that depend on the browser': runStoriesInOtherBrowser },
  changed: {
    'static checks': runChecks,
    'tests of the files at hand': () => runVitest('tests of the files at hand', ['--changed', '--passWithNoTests']),
  },
}
const everything: (typeof parts)[string] = {
  // Built here for the stories, while one of two cores has nothing left to check.
  'static checks and build': () => runChecks(build),
  'unit, HTTP and component tests': () => runVitest('unit, HTTP and component tests', [withoutSlow]),
  'browser stories': runStories,
}

const [asked, ...further] = process.argv.slice(2)
if (asked && !(asked in parts)) {
  console.error(
    `There is no part "${asked}" of the tests. Use "npm test", or "npm test -- " and one of: ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}

const begin = Date.now()
await mkdir('.test-results', { recursive: true })
const ran = new Set<keyof typeof resultFiles>()

const times: PartTime[] = []
let succeeded = true
for (const [part, run] of Object.entries(asked ? parts[asked]! : everything)) {
  const partBegin = Date.now()
  const coreSeconds = watchCoreSeconds()
  succeeded = await run()
  times.push({ part, seconds: (Date.now() - partBegin) / 1000, coreSeconds: coreSeconds() })
  if (!succeeded) break
}
process.exitCode = (await printResults()) && succeeded ? 0 : 1

/** Everything that can be checked without running the product; all problems are shown, not only the first tool's. */
async function runChecks(...beside: (() => Promise<boolean>)[]): Promise<boolean> {
  const checkTypes = (name: string, project: string) => {
    const kept = path.join(typeCache, `${project.replaceAll('/', '-')}.tsbuildinfo`)
    return runQuietly(
      name,
      ['tsc', '--noEmit', '--checkers', '1', '-p', project, '--incremental', '--tsBuildInfoFile', kept],
      oneCore,
    )
  }
  const results = await inPairs([
    () => runQuietly('lint', ['oxlint', '--deny-warnings'], oneCore),
    () => checkTypes('type check of the web application', 'apps/web'),
    () => checkTypes('type check', 'tsconfig.json'),
    () => checkTypes('type check of the stories', 'e2e'),
    () => runQuietly('format', ['oxfmt', '--check']),
    ...beside,
  ])
  return results.every(Boolean)
}

async function runVitest(name: string, options: string[], results: 'vitest' | 'slow' = 'vitest'): Promise<boolean> {
  await forgetResults(results)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFiles[results]}`]
  return runVisibly(name, ['vitest', 'run', ...reporters, ...options, ...further])
}

async function build(): Promise<boolean> {
  return timed('web application and server', async () => {
    await buildWebIfNeeded(root)
    await buildServerIfNeeded(root)
  })
}

async function runStories(): Promise<boolean> {
  return (await build()) && runPlaywright('browser stories', 'playwright', () => findChromium())
}

/** Stories about network, storage, focus, frames and downloads, where the two kinds of Chromium differ: in the kind that the other stories do not use. */
async function runStoriesInOtherBrowser(): Promise<boolean> {
  const other = async () => findChromium(undefined, kindOf(await findChromium()) === 'ordinary' ? 'headless shell' : 'ordinary')
  return (await build()) && runPlaywright('stories that depend on the browser', 'browsers', other, ['--grep', '@browser'])
}

async function runPlaywright(
  name: string,
  results: 'playwright' | 'browsers',
  find: () => Promise<string>,
  options: string[] = [],
): Promise<boolean> {
  await forgetResults(results)
  let browser = ''
  if (!(await timed('browser', async () => (browser = await find())))) return false
  return runVisibly(`${name} in the ${kindOf(browser)} Chromium ${browser}`, ['playwright', 'test', ...options, ...further], {
    CHROMIUM_PATH: browser,
    STORY_RESULTS: resultFiles[results],
  })
}

/** Results of an earlier run must not be taken for those of this one. */
async function forgetResults(runner: keyof typeof resultFiles): Promise<void> {
  ran.add(runner)
  await rm(resultFiles[runner], { force: true })
}

/** Answers whether the tests are as they should be: some ran, and none failed. */
async function printResults(): Promise<boolean> {
  const results = (await Promise.all([...ran].map(readResults))).flatMap((found) => found ?? [])
  const [passed, failed] = [count(results, 'passed'), count(results, 'failed')]
  console.log(
    `\n${timeLines(times, further.length > 0 ? {} : recordedTimes).join('\n')}\nTotal time: ${duration(Date.now() - begin)}`,
  )
  if (ran.size === 0) return true
  console.log(`${passed} passed, ${failed} failed`)
  return (passed > 0 || asked === 'changed') && failed === 0
}
