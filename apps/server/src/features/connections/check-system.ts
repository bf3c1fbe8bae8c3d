import { setTimeout as pause } from 'node:timers/promises'
import { DirectoryFailure } from '../../integrations/directory/directory.ts'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'

export interface CheckResult {
  failure: IntegrationFailure | null
  milliseconds: number
}

/** The longest time that a caller waits for a check. */
const longestCheck = 8_000

export async function checkSystem(check: () => Promise<void>, timeout = longestCheck): Promise<CheckResult> {
  const start = performance.now()
  const over = new AbortController()
  const late = pause(timeout, undefined, { signal: over.signal }).then(() => Promise.reject(new IntegrationFailure('noAnswer')))
  const failure = await Promise.race([check(), late]).then(() => null, failureOf)
  over.abort()
  return { failure, milliseconds: performance.now() - start }
}

function failureOf(error: unknown): IntegrationFailure {
  if (error instanceof IntegrationFailure) return error
  if (!(error instanceof DirectoryFailure)) return new IntegrationFailure('noAnswer', {}, { cause: error })
  const { problem } = error
  if (problem === 'unreachable') return new IntegrationFailure('unreachable', {}, { cause: error })
  return new IntegrationFailure(problem === 'accessRefused' ? 'account' : 'notUnderstood', {}, { cause: error })
}
