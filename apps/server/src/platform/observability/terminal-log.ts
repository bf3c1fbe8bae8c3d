import type { DestinationStream } from 'pino'
import { z } from 'zod'
import { unknownRoute } from './request-log.ts'

/** In a terminal a person reads the log; otherwise a collector does. */
export const isTerminal = (): boolean => process.stdout.isTTY

/** Takes the JSON lines of the logger and prints each as a person reads it. */
export const terminalLog = (print: (text: string) => void = (text) => void process.stdout.write(text)): DestinationStream => ({
  write: (line) => print(`${readableLine(line)}\n`),
})

const Entry = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().optional() })
const LoggedJob = z.object({ job: z.string(), attempt: z.number(), outcome: z.string(), milliseconds: z.number() })
const LoggedRequest = z.object({ method: z.string(), route: z.string(), status: z.number(), milliseconds: z.number() })

/** These fields are of no use to a person who watches one process in a terminal. */
const leftOut = new Set(['pid', 'hostname', 'correlationId', 'reqId', 'user', 'tenant', 'v'])

/** For example "14:05:09  WARN  A database connection broke. (database: second)", and an error with its stack beneath. */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...rest } = Entry.parse(JSON.parse(json))
  const begin = [new Date(time).toTimeString().slice(0, 8), ...(level >= 40 ? [level >= 50 ? 'ERROR' : 'WARN'] : [])].join('  ')
  const request = msg === 'request' ? LoggedRequest.safeParse(rest).data : undefined
  if (request) {
    const { method, route, status, milliseconds } = request
    return printable(`${begin}  ${method} ${route === unknownRoute ? '(a page)' : route} ${status} (${milliseconds} ms)`)
  }
  const job = msg === 'job' ? LoggedJob.safeParse(rest).data : undefined
  if (job) {
    const again = job.attempt > 1 ? `, attempt ${job.attempt}` : ''
    return printable(`${begin}  job ${job.job} ${job.outcome} (${job.milliseconds} ms${again})${stackOf(err)}`)
  }
  const facts = Object.entries(rest)
    .filter(([name, value]) => !leftOut.has(name) && value !== null && value !== msg)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
  return printable(`${begin}  ${msg ?? ''}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${stackOf(err)}`)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const LoggedError = z.looseObject({ stack: z.string().optional(), message: z.string().optional(), cause: z.unknown().optional() })

/** With what caused it, each on lines of its own. */
function stackOf(error: unknown): string {
  const { data } = LoggedError.safeParse(error)
  if (!data) return ''
  const lines = (data.stack ?? data.message ?? textOf(error)).split('\n')
  return lines.map((line) => `\n    ${line.trim()}`).join('') + stackOf(data.cause)
}

/** Text that others have sent must not be able to move the cursor or to clear the screen. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const printable = (text: string): string => text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
