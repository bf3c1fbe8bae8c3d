import { DirectoryFailure } from '../../integrations/directory/directory.ts'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { withTimeout } from '../../platform/with-timeout.ts'

export interface CheckResult {
  failure: IntegrationFailure | null
  milliseconds: number
}

/** The longest time that a caller waits for a check. */
const longestCheck = 8_000

export async function checkSystem(check: () => Promise<void>, timeout = longestCheck): Promise<CheckResult> {
  const start = performance.now()
  const checked = withTimeout(check(), timeout, () => new IntegrationFailure('noAnswer'))
  const failure = await checked.then(() => null, failureOf)
  return { failure, milliseconds: performance.now() - start }
}

function failureOf(error: unknown): IntegrationFailure {
  if (error instanceof IntegrationFailure) return error
  if (!(error instanceof DirectoryFailure)) return new IntegrationFailure('noAnswer', {}, { cause: error })
  const { problem } = error
  if (problem === 'unreachable') return new IntegrationFailure('unreachable', {}, { cause: error })
  return new IntegrationFailure(problem === 'accessRefused' ? 'account' : 'notUnderstood', {}, { cause: error })
}
