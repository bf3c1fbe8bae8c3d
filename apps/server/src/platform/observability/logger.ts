import { type DestinationStream, type Logger, pino } from 'pino'
import { isTerminal, terminalLog } from './terminal-log.ts'

/**
 * Writes one JSON object a line, or readable lines in a terminal. Of requests and errors it writes only the fields listed here:
 * no addresses and no data that was sent.
 */
export const createLogger = (level: string, destination = isTerminal() ? terminalLog() : undefined): Logger =>
  pino({ level, serializers: { err: loggedError, ...leftOut } }, destination as DestinationStream)

/** Objects that libraries log and that hold the headers of a request, at level trace for instance. */
const leftOut = Object.fromEntries(
  ['req', 'res', 'request', 'response', 'reply', 'raw', 'headers', 'busboyOptions'].map((name) => [name, () => undefined]),
)

interface LoggedError {
  type: string
  code?: string
  message?: string
  stack?: string
  constraint?: string
  cause?: LoggedError
}

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(repeatsInput(error, code) ? { stack: placesOf(error) } : { message: error.message, stack: error.stack }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

/**
 * PostgreSQL repeats a value that it cannot read (class 22), JSON.parse a text, and the framework the address of the request. Their code
 * and place tell enough.
 */
const repeatsInput = (error: Error, code: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof URIError ||
  (typeof code === 'string' && /^(22...|ERR_INVALID_URL|FST_.*)$/.test(code))

/** The stack begins with the message. */
const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
