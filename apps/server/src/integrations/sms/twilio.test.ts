import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntegrationFailure } from '../integration-failure.ts'
import type { SmsAccount } from './sms-provider.ts'
import { accountSid, authToken, refuse, send, startTestTwilio } from './test-twilio.ts'
import { twilio } from './twilio.ts'
import { twilioSignature } from './twilio-reports.ts'

const server = await startTestTwilio()
const provider = twilio(server.url, { timeout: 300 })
const account: SmsAccount = { providerName: 'Netgsm', userName: accountSid, password: authToken, sender: '+15005550006' }
const message = {
  to: '+905325554107',
  text: 'Şifreniz sıfırlandı & hazır: 100 %',
  reference: crypto.randomUUID(),
  reportTo: null,
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as IntegrationFailure,
  )

beforeEach(() => {
  server.answers()
  server.requests.length = 0
  server.messages.length = 0
})

describe('a message to Twilio', () => {
  it('is a form with number, sender and text, and is known by its SID', async () => {
    const reportTo = 'https://destek.example/api/destek/sms/reports/t?message=m'
    expect(await provider.send(account, { ...message, reportTo })).toEqual({ providerReference: server.messages[0]!.sid })
    expect(server.requests).toMatchObject([{ method: 'POST', path: `/2010-04-01/Accounts/${accountSid}/Messages.json` }])
    expect(server.requests[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(server.requests[0]!.form)).toEqual({
      To: message.to,
      From: '+15005550006',
      Body: message.text,
      StatusCallback: reportTo,
    })
  })

  it('leaves by a messaging service when the sender is the SID of one, and asks for no report where none could come', async () => {
    const sender = `MG${'a'.repeat(32)}`
    await provider.send({ ...account, sender }, message)
    expect(Object.fromEntries(server.requests[0]!.form)).toEqual({
      To: message.to,
      MessagingServiceSid: sender,
      Body: message.text,
    })
  })

  it.each([
    ['a number that is none', { to: '05325554107' }, {}, { problem: 'refused', code: '21211', isFinal: true }],
    ['no sender', {}, { sender: null }, { problem: 'notConnected' }],
    ['a wrong token', {}, { password: 'guessed' }, { problem: 'account', code: '20003' }],
  ])('is refused for %s', async (_, inMessage, inAccount, expected) => {
    const failure = await failureOf(provider.send({ ...account, ...inAccount }, { ...message, ...inMessage }))
    expect(failure).toBeInstanceOf(IntegrationFailure)
    expect(failure).toMatchObject(expected)
    expect(server.messages).toEqual([])
  })

  it.each([
    ['an unsubscribed receiver', 400, 21610, 'refused'],
    ['a number that takes no SMS', 400, 21614, 'refused'],
    ['too many requests', 429, 20429, 'busy'],
    ['a sender of somebody else', 400, 21606, 'refused'],
    ['a full queue', 400, 21611, 'busy'],
    ['a suspended account', 403, 20005, 'account'],
  ])('tells of %s', async (_, status, code, problem) => {
    server.answers((response) => refuse(response, status, code, `No, not to ${message.to}.`, { 'retry-after': '7' }))
    const failure = await failureOf(provider.send(account, message))
    expect(failure).toMatchObject({ problem, code: String(code), sentence: 'No, not to +….' })
    expect(failure!.retryAfter).toBe(status === 429 ? 7000 : null)
  })

  it.each([
    ['says nothing in time', () => {}, 'noAnswer'],
    ['breaks off', (response) => void response.destroy(), 'noAnswer'],
    [
      'breaks off in the middle',
      (response) => void (response.writeHead(201), response.write('{"sid"'), setTimeout(() => response.destroy(), 20)),
      'noAnswer',
    ],
    [
      'drips',
      async (response) => {
        response.writeHead(201)
        while (!response.destroyed) {
          response.write(' ')
          await pause(20)
        }
      },
      'noAnswer',
    ],
    ['fails', (response) => send(response, 500, { code: 20500, message: 'Internal Server Error', status: 500 }), 'notUnderstood'],
    ['answers a page', (response) => send(response, 200, '<html>Sign in to this network</html>'), 'notUnderstood'],
    ['has no SID', (response) => send(response, 201, { status: 'queued' }), 'notUnderstood'],
    ['leads elsewhere', (response) => send(response, 302, '', { location: `${server.url}/elsewhere` }), 'notUnderstood'],
    ['is not available', (response) => send(response, 503, '', { 'retry-after': '30' }), 'busy'],
  ] as [string, Parameters<typeof server.answers>[0], string][])(
    'is not taken for sent when Twilio %s',
    async (_, answer, problem) => {
      server.answers(answer)
      expect(await failureOf(provider.send(account, message))).toMatchObject({ problem })
      expect(server.requests).toHaveLength(1)
    },
  )

  it('was never sent when nobody listens', async () => {
    const nobody = twilio('http://127.0.0.1:1')
    expect(await failureOf(nobody.send(account, message))).toMatchObject({ problem: 'unreachable', isUncertain: false })
  })

  it('leaves the token in no failure, even when Twilio repeats it', async () => {
    server.answers((response) => refuse(response, 400, 20001, `Bad token ${authToken}`))
    const failure = await failureOf(provider.send(account, message))
    expect(failure).toMatchObject({ sentence: null })
    expect(`${failure!.message} ${failure!.stack}`).not.toContain(authToken)
  })
})

describe('what an earlier try has sent', () => {
  const search = { to: message.to, text: message.text, since: new Date(Date.now() - 60_000), except: [] }

  it('is found by number, text and time', async () => {
    expect(await provider.find!(account, search)).toBeNull()
    const { providerReference } = await provider.send(account, message)
    expect(await provider.find!(account, search)).toBe(providerReference)
  })

  it('is no message with other words, to another number, of an earlier day, or of another try', async () => {
    const { providerReference } = await provider.send(account, message)
    for (const other of [
      { text: 'Başka' },
      { to: '+905321112233' },
      { since: new Date(Date.now() + 60_000) },
      { except: [providerReference] },
    ])
      expect(await provider.find!(account, { ...search, ...other })).toBeNull()
  })
})

describe('the check of the account', () => {
  it('asks for it and sends nothing', async () => {
    await provider.check(account)
    expect(server.requests).toMatchObject([{ method: 'GET', path: `/2010-04-01/Accounts/${accountSid}.json` }])
    expect(await failureOf(provider.check({ ...account, password: 'guessed' }))).toMatchObject({ problem: 'account' })
    expect(await failureOf(provider.check({ ...account, sender: null }))).toMatchObject({ problem: 'notConnected' })
    expect(server.messages).toEqual([])
  })
})

describe('a report of Twilio', () => {
  const url = 'https://destek.example/api/destek/sms/reports/t?message=our-id'
  const read = (fields: Record<string, string>, signature?: string) => {
    const body = new URLSearchParams(fields).toString()
    const headers = { 'x-twilio-signature': signature ?? twilioSignature(authToken, url, new URLSearchParams(fields)) }
    return provider.readReport!(account, { url, headers, body, now: new Date() })
  }

  it('is signed as its documentation shows', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    }
    const signature = twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', new URLSearchParams(fields))
    expect(signature).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
  })

  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['undelivered', 'undelivered'],
    ['failed', 'undelivered'],
  ])('that says %s means %s', (status, state) => {
    expect(read({ MessageSid: 'SM1', MessageStatus: status, ErrorCode: '30003' })).toEqual({
      reference: 'our-id',
      providerReference: 'SM1',
      state,
      code: state === 'undelivered' ? '30003' : null,
    })
  })

  it('is nothing to us on the way, and nothing at all with a wrong signature', () => {
    expect(read({ MessageSid: 'SM1', MessageStatus: 'queued' })).toBeUndefined()
    expect(read({ MessageSid: 'SM1', MessageStatus: 'delivered' }, 'AAAA')).toBeNull()
    expect(
      read({ MessageSid: 'SM1', MessageStatus: 'delivered' }, twilioSignature('other', url, new URLSearchParams())),
    ).toBeNull()
  })
})
