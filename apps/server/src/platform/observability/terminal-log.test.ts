import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { terminalLog } from './terminal-log.ts'

const printed: string[] = []
const logger = createLogger(
  'info',
  terminalLog((text) => void printed.push(text)),
)

const lineOf = (log: () => void) => {
  printed.length = 0
  log()
  expect(printed).toHaveLength(1)
  return printed[0]!.replace(/^\d\d:\d\d:\d\d {2}/, '')
}

describe('the log in a terminal', () => {
  it.each([
    ['a sentence', () => logger.info('PostgreSQL has started.'), 'PostgreSQL has started.\n'],
    ['its facts behind it', () => logger.info({ version: '1.2', commit: null }, 'Starting.'), 'Starting. (version: 1.2)\n'],
    ['a warning', () => logger.warn({ database: 'b' }, 'It is away.'), 'WARN  It is away. (database: b)\n'],
    [
      'a request',
      () => logger.info({ method: 'GET', route: '/api/x', status: 200, milliseconds: 3.2, user: 'u', tenant: 't' }, 'request'),
      'GET /api/x 200 (3.2 ms)\n',
    ],
    [
      'a job',
      () => logger.info({ job: 'sendMail', jobId: '1', attempt: 2, outcome: 'finished', milliseconds: 5 }, 'job'),
      'job sendMail finished (5 ms, attempt 2)\n',
    ],
    [
      'what is no error',
      () => logger.error({ err: { name: 'x' }, at: { line: 3 } }, 'No.'),
      'ERROR  No. (at: {"line":3})\n    {"type":"object"}\n',
    ],
    ['no sign that moves the cursor', () => logger.info('a\u001b[2Jb\r\u009bc'), 'a [2Jb  c\n'],
  ])('tells %s', (_, log, expected) => expect(lineOf(log)).toBe(expected))

  it('tells the stack of an error and what caused it, a line each', () => {
    const cause = Object.assign(new Error('Nobody listens.'), { stack: 'Error: Nobody listens.\n    at net.js:1' })
    const error = Object.assign(new Error('Away.', { cause }), { stack: 'Error: Away.\n    at app.js:1' })
    expect(lineOf(() => logger.warn({ err: error }, 'Failed.'))).toBe(
      'WARN  Failed.\n    Error: Away.\n    at app.js:1\n    Error: Nobody listens.\n    at net.js:1\n',
    )
  })
})
