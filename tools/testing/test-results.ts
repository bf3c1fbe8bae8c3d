import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface TestResult {
  title: string
  outcome: 'passed' | 'failed' | 'not run'
}

export const resultFiles = {
  vitest: path.join('.test-results', 'vitest.json'),
  slow: path.join('.test-results', 'slow.json'),
  playwright: path.join('.test-results', 'playwright.json'),
  browsers: path.join('.test-results', 'browsers.json'),
}

/** The results of the last run; undefined when there was none. */
export async function readResults(runner: keyof typeof resultFiles): Promise<TestResult[] | undefined> {
  const text = await readFile(resultFiles[runner], 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return runner === 'playwright' || runner === 'browsers' ? storyResults(JSON.parse(text)) : unitResults(JSON.parse(text))
}

export const count = (results: TestResult[], outcome: TestResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length

export interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
}

/** A file that could not even be loaded has no tests; it counts as one that failed. */
export function unitResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const results = assertionResults.map((test): TestResult => ({ title: test.title, outcome: outcomeOf(test.status) }))
    const unexplained = status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    return unexplained ? [...results, { title: name, outcome: 'failed' }] : results
  })
}

const outcomeOf = (status: string) => (status === 'passed' || status === 'failed' ? status : 'not run')

export interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

export function storyResults({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }): TestResult => ({ title, outcome: storyOutcomes[status] ?? 'failed' })),
  )
  return [...own, ...suites.flatMap(storyResults)]
}

const storyOutcomes: Record<string, TestResult['outcome']> = { expected: 'passed', skipped: 'not run' }
