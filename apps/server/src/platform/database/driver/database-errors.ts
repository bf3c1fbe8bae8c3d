/**
 * Failures after which another try may succeed: connection refused, reset or timed out, server starting or stopping, too many
 * connections, statement timed out, and a deadlock.
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '40P01',
])
const unavailableMessages =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i

/** True when the database could not be asked, as opposed to having refused. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return unavailableCodes.has(code) || code.startsWith('08') || unavailableMessages.test(error.message)
}

/** The database answers, but takes nothing that is written. */
export class ReadOnlyDatabase extends Error {
  readonly code = '25006'

  constructor(options?: ErrorOptions) {
    super('The database is read-only.', options)
  }
}

/** Of a beginning: the transaction shall write, and the server is a replica, or not promoted yet. */
export const isInRecovery = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '0A000'

export const isReadOnlyError = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006'

/** Of `enter_tenant`: nothing was done, because the tenant does not live in the database that was asked. */
export const elsewhereCode = 'DT001'

export const isElsewhere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === elsewhereCode

/** The tenant is being moved to another database: it can be read, and takes nothing that is written for a while. */
export class TenantMoving extends Error {
  readonly code = 'DT002'

  constructor(cause: unknown) {
    super('The tenant is being moved to another database.', { cause })
  }
}

/** True for a text that no PostgreSQL text can hold, such as one with a NUL character. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')

/** True when a row refers to one that is gone: it was deleted between the check and the save. */
export const isMissingReference = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

/** True when there is a row with this key already. */
export const isTakenKey = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/** True when a row breaks this constraint of its table. */
export const breaksCheck = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514' && 'constraint' in error && error.constraint === constraint
