import { gunzipSync } from 'node:zlib'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { employeeRoutes } from '@destek/contracts/people/employees'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { handleErrors } from '../../platform/http/error-handling.ts'
import { standingDocument } from '../../platform/http/static-document.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { apiDefinition, serveApiDefinition } from './api-definition.ts'
import { openApi } from './openapi/openapi.ts'

const { app, as, database } = await startTestApp()
const definition = configurationRoutes.apiDefinition.path
const documents: [url: string, document: () => unknown][] = [
  [definition, () => apiDefinition(false)],
  [`${definition}?includeTypes=true`, () => apiDefinition(true)],
  ['/api/docs/openapi.json', () => openApi('http://localhost:3000')],
]

describe.each(documents)('the document at %s', (url, document) => {
  const ask = (headers: Record<string, string> = {}) => app.inject({ url, headers })

  it('is what the contracts say, compressed or not', async () => {
    const [plain, compressed] = [await ask(), await ask({ 'accept-encoding': 'br, gzip' })]
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toEqual(JSON.parse(JSON.stringify(document())))
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
    expect((await ask({ 'accept-encoding': 'gzip;q=0, identity' })).body).toBe(plain.body)
  })

  it('is not sent again to somebody who has it', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const { headers } = await ask({ 'accept-encoding': encoding })
      const tag = String(headers['etag'])
      expect(tag).toMatch(/^"[\w-]{43}"$/)
      expect(headers['vary']).toContain('accept-encoding')
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await ask({ 'accept-encoding': encoding, 'if-none-match': known })
        expect(answer).toMatchObject({ statusCode: 304, body: '' })
        expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' })
      }
      expect((await ask({ 'accept-encoding': encoding, 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  it('has another tag for other bytes', async () => {
    const tags = new Set<unknown>()
    for (const [other] of documents)
      for (const encoding of ['identity', 'gzip'])
        tags.add((await app.inject({ url: other, headers: { 'accept-encoding': encoding } })).headers['etag'])
    expect(tags.size).toBe(6)
  })
})

it('the api-definition is built once for each of its forms, when it is first asked for', async () => {
  const built: boolean[] = []
  const counting = Fastify()
  handleErrors(counting)
  counting.decorateRequest('claims', null)
  serveApiDefinition(counting, database, (includeTypes) => {
    built.push(includeTypes)
    return apiDefinition(includeTypes)
  })
  await counting.ready()
  expect(built).toEqual([])
  for (const encoding of ['identity', 'gzip', 'identity'])
    for (const query of ['', '?includeTypes', '?includeTypes=false', '?includeTypes=True'])
      await counting.inject({ url: definition + query, headers: { 'accept-encoding': encoding } })
  expect(built).toEqual([false, true])
})

it('a document that could not be made is made at the next call', async () => {
  let calls = 0
  const failing = Fastify()
  failing.get(
    '/',
    standingDocument(() => {
      calls += 1
      if (calls === 1) throw new Error('Not yet.')
      return {}
    }),
  )
  const statuses = [await failing.inject('/'), await failing.inject('/'), await failing.inject('/')].map((a) => a.statusCode)
  expect({ statuses, calls }).toEqual({ statuses: [500, 200, 200], calls: 2 })
})

it('the api-definition still names what is wrong with the question', async () => {
  expect((await as.nobody().send('GET', `${definition}?includeTypes=perhaps`)).status).toBe(400)
  expect((await as.nobody().send('GET', definition, undefined, { __tenant: 'Atlantis' })).status).toBe(404)
})

it('both documents tell that a call answers a file', () => {
  const { responses } = openApi('http://localhost:3000').paths['/api/ccms/employees/image-file/{id}']!['get'] as {
    responses: Record<string, unknown>
  }
  expect(responses[200]).toMatchObject({ content: { '*/*': { schema: { type: 'string', format: 'binary' } } } })
  expect(Object.keys(responses)).toEqual(['200', '304', '400', '401', '403', '404', '429', '503'])
  const actions = Object.values(apiDefinition(false).modules['ccms']!.controllers).flatMap(({ actions }) =>
    Object.values(actions),
  )
  const url = employeeRoutes.imageFile.path.slice(1).replace(':id', '{id}')
  expect(actions).toContainEqual(
    expect.objectContaining({
      url,
      returnValue: { type: 'Volo.Abp.Content.IRemoteStreamContent', typeSimple: 'Volo.Abp.Content.IRemoteStreamContent' },
    }),
  )
})
