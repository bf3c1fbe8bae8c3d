import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { IntegrationFailure } from '../integration-failure.ts'
import { sign } from '../webhooks/signature.ts'
import { httpSmsProvider } from './http-sms-provider.ts'
import type { SmsAccount } from './sms-provider.ts'
import { readSmsTemplate } from './sms-template.ts'
import { send } from './test-twilio.ts'

const requests: { method: string; path: string; headers: IncomingHttpHeaders; text: string }[] = []
type Answer = (response: ServerResponse) => void | Promise<void>
const taken: Answer = (response) =>
  send(response, 200, { code: '00', jobid: '17377215342605050417149344', description: 'queued' })
let answer = taken
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    requests.push({
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      text: Buffer.concat(chunks).toString(),
    })
    Promise.resolve(answer(response)).catch(() => response.destroy())
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const folder = mkdtempSync(join(tmpdir(), 'destek-sms-'))
let serial = 0
const fileWith = (template: unknown) => {
  const file = join(folder, `${(serial += 1)}.json`)
  writeFileSync(file, typeof template === 'string' ? template : JSON.stringify(template))
  return file
}
/** As docs/operate/sms.md shows it. */
const turkish = {
  path: '/sms/rest/v2/send',
  json: { msgheader: '{sender}', encoding: 'TR', messages: [{ msg: '{text}', no: '{digits}' }] },
  reference: 'jobid',
  sentence: 'description',
  outcome: { field: 'code', accepted: ['00'], account: ['30'], busy: ['80'] },
  alphabets: 'turkish',
}
const providerWith = (template: unknown) => httpSmsProvider(url, readSmsTemplate(fileWith(template)), { timeout: 300 })
const provider = providerWith(turkish)
const account: SmsAccount = { providerName: 'Netgsm', userName: '8503330000', password: 's3cret', sender: 'DESTEK' }
const message = { to: '+905325554107', text: 'Sayın "Gülşah"\n{to}', reference: 'our-reference', reportTo: null }
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as IntegrationFailure,
  )

beforeEach(() => {
  requests.length = 0
  answer = taken
})

describe('a message to a provider that a template describes', () => {
  it('is asked for as the template says, with our reference as the key', async () => {
    expect(await provider.send(account, message)).toEqual({ providerReference: '17377215342605050417149344' })
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/sms/rest/v2/send',
        headers: {
          authorization: `Basic ${Buffer.from('8503330000:s3cret').toString('base64')}`,
          'content-type': 'application/json',
          'idempotency-key': 'our-reference',
        },
      },
    ])
    expect(JSON.parse(requests[0]!.text)).toEqual({
      msgheader: 'DESTEK',
      encoding: 'TR',
      messages: [{ msg: message.text, no: '905325554107' }],
    })
    expect(provider).toMatchObject({ address: new URL(url).host, alphabets: 'turkish', mayRepeat: false })
  })

  it('can be a form, or stand in the address, with the account where the provider wants it', async () => {
    const form = providerWith({
      path: '/send/{digits}',
      authorization: 'none',
      headers: { 'x-key': '{userName}' },
      form: { user: '{userName}', pass: '{password}', gsm: '{to}', text: '{text}', ref: '{reference}' },
      reference: 'messages.0.id',
      recognisesRepeats: true,
    })
    answer = (response) => send(response, 200, { messages: [{ id: 42 }] })
    expect(await form.send(account, message)).toEqual({ providerReference: '42' })
    const [request] = requests
    expect(request).toMatchObject({ path: '/send/905325554107', headers: { 'x-key': '8503330000' } })
    expect(request!.headers.authorization).toBeUndefined()
    expect(Object.fromEntries(new URLSearchParams(request!.text))).toEqual({
      user: '8503330000',
      pass: 's3cret',
      gsm: '+905325554107',
      text: message.text,
      ref: 'our-reference',
    })
    expect(form.mayRepeat).toBe(true)
  })

  it.each([
    [
      'refuses in its answer',
      (response) => send(response, 406, { code: '70', description: 'Eksik: 905325554107' }),
      { problem: 'refused', code: '70', sentence: 'Eksik: …' },
    ],
    ['refuses with a success', (response) => send(response, 200, { code: '20' }), { problem: 'refused', code: '20' }],
    [
      'does not accept the account',
      (response) => send(response, 406, { code: '30', description: 's3cret' }),
      { problem: 'account', sentence: null },
    ],
    ['wants to be asked later', (response) => send(response, 200, { code: '80' }), { problem: 'busy' }],
    ['answers 401', (response) => send(response, 401, ''), { problem: 'account', code: '401' }],
    ['answers 429', (response) => send(response, 429, '', { 'retry-after': '3' }), { problem: 'busy', retryAfter: 3000 }],
    ['answers 500', (response) => send(response, 500, 'oops'), { problem: 'notUnderstood', code: '500' }],
    ['answers a page', (response) => send(response, 200, '<html>'), { problem: 'notUnderstood' }],
    ['has no reference', (response) => send(response, 200, { code: '00' }), { problem: 'notUnderstood' }],
    ['says nothing', () => {}, { problem: 'noAnswer' }],
    ['breaks off', (response) => void response.destroy(), { problem: 'noAnswer' }],
    [
      'drips',
      async (response) => {
        response.writeHead(200)
        while (!response.destroyed) {
          response.write(' ')
          await pause(20)
        }
      },
      { problem: 'noAnswer' },
    ],
  ] as [string, Answer, object][])('fails when the provider %s', async (_, next, expected) => {
    answer = next
    expect(await failureOf(provider.send(account, message))).toMatchObject(expected)
    expect(requests).toHaveLength(1)
  })

  it('is checked by a call of the template, or by any answer at all', async () => {
    const checking = providerWith({ ...turkish, check: { path: '/balance' } })
    await checking.check(account)
    expect(requests).toMatchObject([{ method: 'GET', path: '/balance' }])
    answer = (response) => send(response, 404, '')
    expect(await failureOf(checking.check(account))).toMatchObject({ problem: 'refused' })
    await provider.check(account)
    answer = (response) => send(response, 401, '')
    expect(await failureOf(provider.check(account))).toMatchObject({ problem: 'account' })
  })
})

describe('a template', () => {
  it.each([
    ['an unknown placeholder', { ...turkish, json: { no: '{telefon}' } }, /\{telefon\} is not known\. Known are \{to\}, /],
    ['an unknown field', { ...turkish, retries: 3 }, /retries/],
    ['no reference', { path: '/x' }, /reference/],
    ['two bodies', { ...turkish, form: {} }, /both "json" and "form"/],
    ['no JSON', '{', /cannot be read/],
  ])('with %s stops the start with a sentence', (_, template, sentence) => {
    const file = fileWith(template)
    expect(() => readSmsTemplate(file)).toThrow(sentence)
    expect(() => readSmsTemplate(file)).toThrow(`SMS_TEMPLATE (${file})`)
  })

  it('is not there', () => {
    expect(() => readSmsTemplate(join(folder, 'none.json'))).toThrow(/SMS_TEMPLATE .* cannot be read/)
  })

  it('leads nowhere when the address carries an account', () => {
    expect(() => httpSmsProvider('http://a:b@127.0.0.1', readSmsTemplate(fileWith(turkish)))).toThrow(/SMS_URL must carry no/)
  })
})

describe('a report as our own webhooks are', () => {
  const now = new Date()
  const body = JSON.stringify({ reference: crypto.randomUUID(), state: 'undelivered', code: 12 })
  const read = (text: string, signature?: string) =>
    provider.readReport!(account, { url, headers: { 'x-destek-signature': signature }, body: text, now })

  it('is signed with the password of the account', () => {
    const { reference } = JSON.parse(body)
    expect(read(body, sign('s3cret', body, now))).toEqual({
      reference,
      providerReference: null,
      state: 'undelivered',
      code: '12',
    })
    expect(read(body, sign('other', body, now))).toBeNull()
    expect(read(`${body} `, sign('s3cret', body, now))).toBeNull()
    expect(read(body, sign('s3cret', body, new Date(now.getTime() - 400_000)))).toBeNull()
    expect(read(body)).toBeNull()
    expect(read('{}', sign('s3cret', '{}', now))).toBeUndefined()
  })
})
