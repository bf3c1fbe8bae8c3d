import { inspect } from 'node:util'
import { callCentreSessionTimeout } from '@destek/contracts/system/call-centre'
import { describe, expect, it, vi } from 'vitest'
import { IntegrationFailure } from '../integration-failure.ts'
import { httpCallCentre } from './http-call-centre.ts'
import { answerJson, startTestCallCentre } from './test-call-centre.ts'

const server = await startTestCallCentre()
const paths = { sessionPath: '/session', softphonePath: '/softphone', chatScriptPath: '/chat/widget.js' }
const token = 'gizli-kiracı/belirteci&1'

const open = (address = server.url, timeout = 5000, email = 'Ayse.KAYA@Ornek.Example') =>
  httpCallCentre(address, paths, { timeout }).openSession('ornek', token, email)
const failureOf = async (opening: Promise<unknown>): Promise<IntegrationFailure> => {
  const failure = await opening.then(
    () => expect.unreachable('It opened a session.'),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(IntegrationFailure)
  return failure as IntegrationFailure
}
const answering = (status: number, body: unknown) => {
  server.answers((response) =>
    typeof body === 'string' ? response.writeHead(status).end(body) : answerJson(response, status, body),
  )
  return open()
}

describe('a session at the call centre', () => {
  it.each([
    ['', '/session'],
    ['/', '/session'],
    ['/v2/', '/v2/session'],
  ])(
    'is asked for below "%s" with the login function, the mail address in lower case and the token [INTEG-008]',
    async (base, path) => {
      server.answers()
      expect(await open(server.url + base)).toEqual({ session: 'session-0001', expires: null })
      const { method, url } = server.asked.at(-1)!
      expect([method, url.pathname]).toEqual(['GET', path])
      expect(Object.fromEntries(url.searchParams)).toEqual({ function: 'login', email: 'ayse.kaya@ornek.example', token })
    },
  )

  it('is asked for on the path that is configured [INTEG-010]', async () => {
    server.answers()
    await httpCallCentre(server.url, { ...paths, sessionPath: '/api/login.php' }).openSession('ornek', token, 'a@b.example')
    expect(server.asked.at(-1)!.url.pathname).toBe('/api/login.php')
    await httpCallCentre(server.url, { ...paths, sessionPath: '//elsewhere.example/session' }).openSession(
      'ornek',
      token,
      'a@b.example',
    )
    expect(server.asked.at(-1)!.url.href).toContain('elsewhere.example/session')
  })

  it.each([
    ['an object with it', { session: ' abc ', expires: '2026-11-16T20:00:00+03:00' }, 'abc', '2026-11-16T17:00:00.000Z'],
    ['an object with its id', { sessionId: 'abc', expires: 1_763_310_000 }, 'abc', '2025-11-16T16:20:00.000Z'],
    ['an object with a token of its own', { token: 'abc' }, 'abc', undefined],
    ['a time that nobody understands', { session: 'abc', expires: 'soon' }, 'abc', undefined],
    ['a plain text', '0123-4567-89ab\n', '0123-4567-89ab', undefined],
    ['a text in quotes', '"0123456789"', '0123456789', undefined],
  ])('is read from %s', async (_, body, session, expires) => {
    const opened = await answering(200, body)
    expect([opened.session, opened.expires?.toISOString()]).toEqual([session, expires])
  })

  it.each([
    [200, { session: '' }, 'notUnderstood'],
    [200, { session: 'a b' }, 'notUnderstood'],
    [200, { session: 'x'.repeat(5000) }, 'notUnderstood'],
    [200, { session: `for ${token}` }, 'notUnderstood'],
    [200, { session: 'abc', filler: 'x'.repeat(20_000) }, 'notUnderstood'],
    [200, {}, 'notUnderstood'],
    [200, 'null', 'notUnderstood'],
    [200, 'OK', 'notUnderstood'],
    [200, '<html>Sign in</html>', 'notUnderstood'],
    [200, '{"session":', 'notUnderstood'],
    [201, { session: 'abc' }, 'notUnderstood'],
    [302, { session: 'abc' }, 'notUnderstood'],
    [400, { error: `Bad token ${token}` }, 'refused'],
    [401, { error: `Bad token ${token}` }, 'account'],
    [403, {}, 'account'],
    [429, {}, 'busy'],
    [500, {}, 'notUnderstood'],
  ])('is none after %i %j', async (status, body, problem) => {
    const failure = await failureOf(answering(status, body))
    expect(failure).toMatchObject({ problem, code: String(status), sentence: null })
    expectNoSecret(failure)
  })

  it.each([
    ['never answers', () => {}],
    ['sends its answer drop by drop', (response) => void setInterval(() => response.write(' '), 20).unref()],
    ['breaks the connection', (_, { socket }) => void socket.destroy()],
  ] as [string, Parameters<typeof server.answers>[0]][])('is given up when the call centre %s', async (_, answer) => {
    server.answers(answer)
    const failure = await failureOf(open(server.url, 200))
    expect(failure.problem).toBe('noAnswer')
    expectNoSecret(failure)
  })

  it('is waited for thirty seconds and no longer [INTEG-009]', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout')
    server.answers()
    await httpCallCentre(server.url, paths).openSession('ornek', token, 'a@b.example')
    expect(callCentreSessionTimeout).toBe(30_000)
    expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(30_000)
    waits.mockRestore()
  })

  it('is asked of nobody who does not listen, and the token stands in no error', async () => {
    const failure = await failureOf(open('http://127.0.0.1:9'))
    expect(failure.problem).toBe('unreachable')
    expectNoSecret(failure)
  })
})

/** Looks through all that a log would show of the failure, including its causes. */
function expectNoSecret(failure: IntegrationFailure): void {
  const shown = inspect(failure, { depth: 10, showHidden: true }) + String(failure.stack) + JSON.stringify(failure)
  for (const secret of ['gizli', encodeURIComponent(token), 'token=']) expect(shown).not.toContain(secret)
}

describe('the places of a tenant', () => {
  const many = httpCallCentre('https://{tenant}.calls.example.com', paths)

  it('are on its own host', () => {
    expect(many.placesOf('Ornek-Cagri')).toEqual({
      softphoneUrl: new URL('https://ornek-cagri.calls.example.com/softphone'),
      chatScriptUrl: new URL('https://ornek-cagri.calls.example.com/chat/widget.js'),
    })
    expect(many.origins).toEqual(['https://*.calls.example.com'])
  })

  it('are nowhere for a name that is no part of a host, and nobody is asked', async () => {
    expect(many.placesOf('evil.example/')).toBeNull()
    expect(await failureOf(many.openSession('evil.example/', token, 'a@b.example'))).toMatchObject({ problem: 'notConnected' })
    expect(await failureOf(many.check(''))).toMatchObject({ problem: 'notConnected' })
  })

  it.each([
    [404, 'refused'],
    [503, 'busy'],
  ])('are checked by the page of the softphone: %i', async (status, problem) => {
    server.answers((response) => response.writeHead(status).end('<html>'))
    const failure = await failureOf(httpCallCentre(server.url, paths).check('ornek'))
    expect(failure).toMatchObject({ problem, code: String(status) })
    expect(server.asked.at(-1)!.url.href).toBe('http://localhost/softphone')
    server.answers()
    await httpCallCentre(server.url, paths).check('ornek')
  })
})
