import { requiredText } from '@destek/contracts/core/fields'
import { post, routes } from '@destek/contracts/core/routes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { bareServer } from '../../test/servers/bare-server.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { pruneConnectionSamples } from '../outgoing/prune-figures.ts'
import { servingWebhooks } from './serve-webhook.ts'
import { sign } from './signature.ts'

const { tell } = routes('service-desk', {
  tell: post('/api/destek/test/webhook/:tenantId', {
    params: z.object({ tenantId: z.string() }),
    body: z.object({ id: requiredText(100), state: requiredText(20) }),
    answer: z.object({ isFollowed: z.boolean() }),
    anonymous: true,
  }),
})

const { database, secrets, issuer } = await startTestApp()
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const secretName = 'Destek.Test.WebhookSecret'
const secret = 'secret-of-the-webhook'
await database.inTenant(turkey, (tx) => secrets.write(tx, turkey, secretName, secret))

const told: { tenantId: string; boundTo: string; state: string }[] = []
let handle = async () => {}
const server = await bareServer(issuer)
servingWebhooks(server, database, secrets)(tell, secretName, async ({ tx, tenantId, body }) => {
  const { tenant_id } = await tx.selectFrom('tenant').select('tenant_id').executeTakeFirstOrThrow()
  await handle()
  told.push({ tenantId, boundTo: tenant_id, state: body.state })
  return { isFollowed: true }
})

let serial = 0
const news = (facts: object = {}) => JSON.stringify({ id: `news ${(serial += 1)}`, state: 'Resolved', ...facts })
const send = async (body: string | Buffer, { tenant = turkey, headers = {} as Record<string, string> } = {}) => {
  const { statusCode, body: text } = await server.inject({
    method: 'POST',
    url: `/api/destek/test/webhook/${encodeURIComponent(tenant)}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return { status: statusCode, code: text ? (JSON.parse(text).error?.code ?? null) : null, text }
}
const signed = (body: string | Buffer, by = secret, at = new Date()) => ({
  headers: { 'x-destek-signature': sign(by, body, at) },
})
const refusal = { status: 401, code: 'Destek:Webhook:BadSignature' }

describe('a message of another system', () => {
  it('with the right signature is followed, in its tenant', async () => {
    const body = news()
    expect(await send(body, signed(body))).toMatchObject({ status: 200, text: '{"isFollowed":true}' })
    expect(told).toEqual([{ tenantId: turkey, boundTo: turkey, state: 'Resolved' }])
  })

  it('is believed by its bytes, not by what they mean', async () => {
    const body = news()
    expect(await send(` ${body}`, signed(body))).toMatchObject(refusal)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['no signature', () => send(news())],
    ['no body', () => send('', { headers: {} })],
    ['a signature by another secret', () => ((body) => send(body, signed(body, 'another')))(news())],
    ['the signature of another message', () => send(news(), signed(news()))],
    ['an old signature', () => ((body) => send(body, signed(body, secret, new Date(Date.now() - 360_000))))(news())],
    ['one of the future', () => ((body) => send(body, signed(body, secret, new Date(Date.now() + 360_000))))(news())],
    ['an unknown tenant', () => ((body) => send(body, { ...signed(body), tenant: crypto.randomUUID() }))(news())],
    ['no tenant', () => ((body) => send(body, { ...signed(body), tenant: 'x\u0000y' }))(news())],
    ['a tenant without a secret', () => ((body) => send(body, { ...signed(body), tenant: greece }))(news())],
    ['an empty secret', () => ((body) => send(body, { ...signed(body, ''), tenant: greece }))(news())],
  ])('with %s is refused like all others', async (_, attempt) => {
    told.length = 0
    expect(await attempt()).toMatchObject(refusal)
    expect(told).toEqual([])
  })

  it('is followed once: who records it and sends it again is refused', async () => {
    told.length = 0
    const body = news()
    const first = signed(body)
    expect(await send(body, first)).toMatchObject({ status: 200 })
    for (const again of [first, signed(body)])
      expect(await send(body, again)).toMatchObject({ status: 409, code: 'Destek:Webhook:Repeated' })
    expect(told).toHaveLength(1)
  })

  it('is followed once, also when it comes several times at once', async () => {
    told.length = 0
    const body = news()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, signed(body))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(told).toHaveLength(1)
  })

  it('may come again when following it failed', async () => {
    told.length = 0
    const body = news()
    handle = () => Promise.reject(new Error('A defect.'))
    expect(await send(body, signed(body))).toMatchObject({ status: 500 })
    handle = async () => {}
    expect(await send(body, signed(body))).toMatchObject({ status: 200 })
    expect(told).toHaveLength(1)
  })

  it.each([
    ['that is no JSON', '{"id":'],
    ['of another form', '[]'],
    ['without a field', '{"id":"x"}'],
    ['with a field that is too long', JSON.stringify({ id: 'x'.repeat(101), state: 'Resolved' })],
    ['with a field of another kind', JSON.stringify({ id: 7, state: {} })],
  ])('%s is refused, once it is known who sent it', async (_, body) => {
    expect(await send(body)).toMatchObject(refusal)
    expect(await send(body, signed(body))).toMatchObject({ status: 400 })
  })

  it('that is huge is not read to its end', async () => {
    const body = news({ more: 'x'.repeat(100_000) })
    expect(await send(body, signed(body))).toMatchObject({ status: 413 })
  })

  it('may come in whatever type the sender says it has', async () => {
    const body = news()
    const { headers } = signed(body)
    expect(await send(body, { headers: { ...headers, 'content-type': 'text/plain' } })).toMatchObject({ status: 200 })
  })
})

it('what was told is remembered for a day', async () => {
  const count = () =>
    database.inTenant(turkey, async (tx) => (await tx.selectFrom('webhook_receipt').select('news_id').execute()).length)
  const prune = (hours: number) =>
    pruneConnectionSamples(
      { database, tenantIds: async () => [turkey], now: () => new Date(Date.now() + hours * 3_600_000) },
      { signal: new AbortController().signal },
    )
  const before = await count()
  expect(before).toBeGreaterThan(0)
  await prune(23)
  expect(await count()).toBe(before)
  await prune(25)
  expect(await count()).toBe(0)
})
