import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { IntegrationFailure } from '../integration-failure.ts'
import { ask } from './ask.ts'
import { failedAnswer } from './failed-answer.ts'
import { oneLine } from './one-line.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void
let answer: Answer
const received: { method?: string; headers: IncomingMessage['headers']; text: string }[] = []
const receive = async (request: IncomingMessage, response: ServerResponse) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  received.push({ method: request.method, headers: request.headers, text })
  answer(response, request)
}
const server = createServer((request, response) => {
  receive(request, response).catch((error: Error) => response.destroy(error))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}/x`
const asking = (given: Answer, options: Parameters<typeof ask>[1] = {}) => {
  answer = given
  received.length = 0
  return ask(url, { method: 'POST', body: 'gönder', headers: { authorization: 'Basic secret-words' }, timeout: 400, ...options })
}
const problem = (problem: string) => expect.objectContaining({ problem }) as unknown

describe('another system that is asked by HTTP', () => {
  it('gets what was sent, and its answer is read', async () => {
    const answered = await asking((response) => response.writeHead(201, { 'x-number': '7' }).end('{"a":"ş"}'))
    expect(answered).toMatchObject({ status: 201, text: '{"a":"ş"}', headers: { 'x-number': '7' } })
    expect(received).toMatchObject([{ method: 'POST', text: 'gönder', headers: { connection: 'close', 'content-length': '7' } }])
  })

  it.each([400, 401, 404, 429, 500, 503])('may answer %s, which is an answer', async (status) => {
    expect(await asking((response) => response.writeHead(status).end('no'))).toMatchObject({ status, text: 'no' })
  })

  it('is followed nowhere', async () => {
    const answered = await asking((response) => response.writeHead(302, { location: `${url}/elsewhere` }).end())
    expect(answered.status).toBe(302)
    expect(received).toHaveLength(1)
  })

  it('that says nothing in time has not answered', async () => {
    await expect(asking(() => {})).rejects.toEqual(problem('noAnswer'))
  })

  it('that breaks off has not answered, before or in the middle of it', async () => {
    await expect(asking((_, request) => request.socket.destroy())).rejects.toEqual(problem('noAnswer'))
    const half: Answer = (response, request) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"number":')
      setTimeout(() => request.socket.resetAndDestroy(), 20)
    }
    await expect(asking(half)).rejects.toEqual(problem('noAnswer'))
  })

  it('that drips is cut off when its time is over, however much it has said', async () => {
    let drip: NodeJS.Timeout | undefined
    const dripping = asking((response) => {
      response.writeHead(200)
      drip = setInterval(() => response.write('x'), 20)
    })
    const start = performance.now()
    await expect(dripping).rejects.toEqual(problem('noAnswer'))
    clearInterval(drip)
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('that does not speak HTTP has not answered', async () => {
    const other = net.createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end('220 mail.example.com ESMTP\r\n'),
    )
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const place = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    await expect(ask(place, { timeout: 400 })).rejects.toEqual(problem('noAnswer'))
    await new Promise((resolve) => other.close(resolve))
  })

  it('is read no further than was asked for', async () => {
    const endless: Answer = (response) => {
      response.on('error', () => {})
      const more = () => response.writable && response.write('x'.repeat(10_000), more)
      response.writeHead(200)
      more()
    }
    expect((await asking(endless, { maxBytes: 1000, timeout: 5_000 })).text).toBe('x'.repeat(1000))
  })

  it.each(['http://127.0.0.1:1/', 'http://no-such-host.invalid/', `https://127.0.0.1:${port}/`])(
    'is unreachable, and nothing was sent, at %s',
    async (place) => {
      await expect(ask(place, { method: 'POST', body: 'x', timeout: 5_000 })).rejects.toEqual(problem('unreachable'))
    },
  )

  it('is unreachable when it does not take up the connection in time', async () => {
    // An address in a network that leads nowhere.
    await expect(ask('http://192.0.2.1/', { timeout: 200 })).rejects.toEqual(problem('unreachable'))
  })

  it('leaves nothing of what was sent in the failure', async () => {
    const failure = await asking(() => {}).catch((error: unknown) => error as IntegrationFailure)
    expect(failure).toBeInstanceOf(IntegrationFailure)
    expect(JSON.stringify([failure, (failure as Error).message, String((failure as Error).cause)])).not.toContain('secret-words')
  })
})

describe('an answer that is no success', () => {
  it.each([
    [400, 'refused'],
    [401, 'account'],
    [403, 'account'],
    [404, 'refused'],
    [408, 'notUnderstood'],
    [409, 'notUnderstood'],
    [429, 'busy'],
    [302, 'notUnderstood'],
    [500, 'notUnderstood'],
    [503, 'busy'],
  ])('of status %s is: %s', (status, expected) => {
    expect(failedAnswer({ status, headers: {}, text: '' })).toMatchObject({ problem: expected, code: String(status) })
  })

  it('says when it wants to be asked again, within reason', () => {
    const retryAfter = (value: string) => failedAnswer({ status: 429, headers: { 'retry-after': value }, text: '' }).retryAfter
    expect(retryAfter('90')).toBe(90_000)
    expect(retryAfter('999999')).toBe(3_600_000)
    expect(retryAfter('soon')).toBeNull()
    expect(retryAfter('-5')).toBeNull()
  })
})

describe('what another system says', () => {
  it('is one line of bounded length, or nothing', () => {
    expect(oneLine('  Group\r\n\tunknown \u0000')).toBe('Group unknown')
    expect(oneLine('😀'.repeat(400))).toBe('😀'.repeat(300))
    for (const nothing of ['', '  ', 7, null, undefined, {}]) expect(oneLine(nothing)).toBeNull()
  })

  it('is dropped when it repeats something secret', () => {
    expect(oneLine('bad password p@ss', ['p@ss'])).toBeNull()
    expect(oneLine('bad password', ['', 'p@ss'])).toBe('bad password')
  })
})
