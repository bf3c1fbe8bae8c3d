import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { httpServiceDesk } from './http-service-desk.ts'
import { IntegrationFailure } from '../integration-failure.ts'
import { send, startTestServiceDesk } from './test-service-desk.ts'

const desk = await startTestServiceDesk()
const account = { tenantId: 'tenant', userName: 'destek', password: 'gizli:şifre' }
const basic = `Basic ${Buffer.from('destek:gizli:şifre').toString('base64')}`
const request = {
  requestId: '5e1f0000-0000-4000-8000-000000000001',
  isRepeated: false,
  caseNumber: 'DST-104829',
  summary: 'Donanım › Dizüstü (DST-104829)',
  description: 'Ekran donuyor.\n"Işıl" yazıyor.',
  group: 'IT-L2',
  affectedUser: null,
  priority: 'High',
  category: 'Donanım › Dizüstü',
}

const ask = (url = desk.url, timeout = 5000) => httpServiceDesk(url, { timeout }).createTicket(account, request)
const failureOf = async (asked: Promise<string>): Promise<IntegrationFailure> => {
  const failure = await asked.then(
    (number) => expect.unreachable(`It answered ${number}.`),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(IntegrationFailure)
  return failure as IntegrationFailure
}
/** Never so slow that the connection would be given up for it. */
const drip = (response: ServerResponse) => {
  response.writeHead(201)
  const dripping = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(dripping))
}
const answering = (status: number, body: unknown, headers?: Record<string, string>) => {
  desk.answers((response) => send(response, status, body, headers))
  return ask()
}

describe('a service desk that is asked by HTTP', () => {
  it.each(['', '/', '/desk/v1/', '/desk?tenant=7'])(
    'sends the case below the address "%s", with account and key',
    async (path) => {
      desk.answers()
      expect(await ask(desk.url + path)).toMatch(/^TST\d+$/)
      const { requestId, isRepeated: _, ...ticket } = request
      const sent = desk.received.at(-1)!
      expect(sent.path).toBe(
        { '': '/tickets', '/': '/tickets', '/desk/v1/': '/desk/v1/tickets' }[path] ?? '/desk/tickets?tenant=7',
      )
      expect(sent.headers).toMatchObject({
        authorization: basic,
        'idempotency-key': requestId,
        'content-type': 'application/json',
        connection: 'close',
      })
      expect(sent.body).toEqual(ticket)
    },
  )

  it.each([
    ['its number', 200, { number: 'INC88213' }, 'INC88213'],
    ['its number rather than its id', 201, { number: ' INC88213 ', id: 'other' }, 'INC88213'],
    ['its id', 201, { id: 88_213 }, '88213'],
    ['a number of 100 characters', 201, { number: 'ş'.repeat(100) }, 'ş'.repeat(100)],
  ])('knows the ticket by %s', async (_, status, body, number) => {
    expect(await answering(status, body)).toBe(number)
  })

  it.each([
    ['a sentence', 400, { message: 'Unknown group.' }, 'refused', 'Unknown group.'],
    ['a long sentence', 422, { error: 'x'.repeat(400) }, 'refused', 'x'.repeat(300)],
    ['a sentence of two lines', 403, { message: ' ', error: 'Not\n\0 for you.' }, 'refused', 'Not for you.'],
    ['the password', 400, { message: `Wrong: ${account.password}` }, 'refused', null],
    ['the encoded account', 400, { message: `Wrong: ${basic}` }, 'refused', null],
    ['that it does not know the account', 401, { message: 'Who are you?' }, 'account', null],
    ['that it has too much to do', 429, { message: 'Slow down.' }, 'busy', 'Slow down.'],
    ['a page', 404, '<html>Not found</html>', 'refused', null],
    ['no sentence', 400, { message: { text: 'x' } }, 'refused', null],
    ['that the first of two equal requests goes on', 409, { message: 'In progress.' }, 'notUnderstood', 'In progress.'],
    ['that it is out of order for a while', 503, { message: 'Maintenance.' }, 'busy', 'Maintenance.'],
    ['that it is broken', 500, { message: 'Oops.' }, 'notUnderstood', 'Oops.'],
    ['that it will do so later', 202, { number: 'INC1' }, 'notUnderstood', null],
    ['nothing', 200, 'null', 'notUnderstood', null],
    ['half an object', 200, '{', 'notUnderstood', null],
    ['a blank number', 201, { number: '  ' }, 'notUnderstood', null],
    ['a number of 101 characters', 201, { number: 'x'.repeat(101) }, 'notUnderstood', null],
    ['a number that cannot be stored', 201, { number: 'a\0b' }, 'notUnderstood', null],
    ['half a number', 201, { number: 1.5 }, 'notUnderstood', null],
    ['more than is read', 201, { number: 'INC1', filler: 'x'.repeat(200_000) }, 'notUnderstood', null],
  ] as const)('tells a failure when it answers %s (%i)', async (_, status, body, problem, sentence) => {
    const failure = await failureOf(answering(status, body))
    expect(failure).toMatchObject({ problem, code: String(status), sentence, isUncertain: problem === 'notUnderstood' })
    expect(`${failure.message} ${String(failure.cause)}`).not.toMatch(/gizli|Z2l6bGk/)
  })

  it('does not carry the account to where it is sent on', async () => {
    const before = desk.received.length
    expect(await failureOf(answering(307, {}, { location: `${desk.url}/elsewhere` }))).toMatchObject({ code: '307' })
    expect(desk.received.slice(before).map(({ path }) => path)).toEqual(['/tickets'])
  })

  it.each([
    ['never answers', () => {}],
    ['stops in the middle', (response) => void response.writeHead(201).write('{"number":')],
    ['breaks the connection', (_, __, { socket }) => void socket.destroy()],
    ['says one letter after the other', (response) => void drip(response)],
  ] as [string, Parameters<typeof desk.answers>[0]][])('does not know what became of it when the desk %s', async (_, answer) => {
    desk.answers(answer)
    expect(await failureOf(ask(desk.url, 300))).toMatchObject({ problem: 'noAnswer', isUncertain: true, sentence: null })
  })

  it('knows that nothing was sent when nobody listens', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    gone.close()
    await once(gone, 'close')
    expect(await failureOf(ask(`http://127.0.0.1:${port}`))).toMatchObject({ problem: 'unreachable', isUncertain: false })
  })

  it('takes no account in the address', () => {
    expect(() => httpServiceDesk('https://me:mine@desk.example')).toThrow('SERVICE_DESK_URL must carry no user name')
  })

  it('is checked by asking for nothing', async () => {
    const check = () => httpServiceDesk(desk.url, { timeout: 5000 }).check(account)
    for (const status of [200, 404, 405]) {
      desk.answers((response) => send(response, status, {}))
      await check()
      expect(desk.received.at(-1)).toMatchObject({ method: 'GET', path: '/tickets', text: '' })
    }
    for (const [status, problem] of [
      [401, 'account'],
      [503, 'busy'],
      [500, 'notUnderstood'],
    ] as const) {
      desk.answers((response) => send(response, status, {}))
      await expect(check()).rejects.toMatchObject({ problem })
    }
  })
})
