import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { describe, expect, it } from 'vitest'
import { expectInvalid } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, app, log } = await startTestApp()
const admin = as.user('admin')
const path = sourceRoutes.save.path
const json = { 'content-type': 'application/json' }
const messageOf = (answer: { body: unknown }) => (answer.body as { error: { message: string } }).error.message

describe('what bad input gets', () => {
  it('malformed JSON: 400 and a sentence that says so', async () => {
    const answer = await admin.send('POST', path, '{"code": ', json)
    expect(answer).toMatchObject({ status: 400, headers: { _abperrorformat: 'true' } })
    expect(answer.body).toMatchObject({
      error: { message: 'Your request is not valid!', details: 'The request body is not valid JSON.' },
    })
  })

  it('an empty body where one is needed: 400', async () => {
    expect((await admin.send('POST', path)).status).toBe(400)
    expect((await admin.send('POST', path, '', json)).status).toBe(400)
  })

  it.each([
    [{ code: 5, name: ['x'], description: {}, isDefault: 'yes' }, ['code', 'name', 'description', 'isDefault']],
    [{ code: 'A', name: 'B', id: 'not-an-id' }, ['id']],
    [[], []],
    ['"text"', []],
    ['null', []],
  ])('wrong types in %o: 400 naming each field', async (body, members) => {
    const answer = await admin.send('POST', path, typeof body === 'string' ? body : JSON.stringify(body), json)
    expectInvalid(answer, Object.fromEntries(members.map((member) => [member, undefined])))
  })

  it('a poisoned prototype: 400', async () => {
    expect((await admin.send('POST', path, '{"__proto__": {"x": 1}, "code": "A", "name": "B"}', json)).status).toBe(400)
  })

  it('a NUL character, which no database text can hold: 400 naming the field', async () => {
    expectInvalid(await admin.send('POST', path, { code: 'A\u0000', name: 'N' }), { code: 'Code is not valid.' })
    expect((await admin.send('GET', '/api/destek/source/pagedlist?filterText=%00')).status).toBe(400)
    expect(await admin.send('GET', '/api/abp/multi-tenancy/tenants/by-name/a%00b')).toMatchObject({
      status: 200,
      body: { success: false },
    })
  })

  it('half of a character, which no text of the database can hold: 400 naming the field', async () => {
    expectInvalid(await admin.send('POST', path, { code: 'A\ud800', name: 'N' }), { code: 'Code is not valid.' })
  })

  it('a body over the limit: 413', async () => {
    const answer = await admin.send('POST', path, { code: 'A', name: 'x'.repeat(1024 * 1024) })
    expect(answer.status).toBe(413)
    expect(messageOf(answer)).toBe('The request is too large: at most 1 MB is accepted.')
  })

  it('a content type that is not JSON: 415', async () => {
    const answer = await admin.send('POST', path, 'code=A', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer.status).toBe(415)
    expect(messageOf(answer)).toBe('This content type is not accepted here.')
  })

  it.each(['/api/destek/nothing', '/api/nothing', '/api/destek/source/a/b/c', '/nowhere'])(
    'the unknown route %s: 404',
    async (url) => {
      const answer = await admin.send('GET', url)
      expect(answer).toMatchObject({ status: 404, headers: { _abperrorformat: 'true' } })
      expect(messageOf(answer)).toBe('The resource you requested does not exist!')
    },
  )

  it.each(['/api/destek/source/%', '/api/destek/source/%ff', `/api/destek/source/${'x'.repeat(2000)}`])(
    'the broken address %s: 4xx in the words of every error',
    async (url) => {
      const answer = await admin.send('GET', url, undefined, { 'x-correlation-id': 'mine-1' })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers).toMatchObject({ _abperrorformat: 'true', 'x-correlation-id': 'mine-1' })
      expect(messageOf(answer)).toBe('Your request is not valid!')
    },
  )

  it('the words are those of the caller', async () => {
    const turkish = { 'accept-language': 'fr;q=0.9, tr-TR;q=0.8, en;q=0.1' }
    expect(messageOf(await admin.send('GET', '/api/nothing', undefined, turkish))).toBe('İstenilen kaynak sunucuda bulunamadı.')
    expect(messageOf(await admin.send('POST', path, '{', { ...json, ...turkish }))).toBe('İşleminiz geçerli değil!')
  })
})

describe('an error of our own', () => {
  app.get('/api/test/broken', () => {
    throw new Error('select secret from vault')
  })

  it('answers 500 and nothing of its cause, which is in the log under the correlation id', async () => {
    const answer = await admin.send('GET', '/api/test/broken', undefined, { 'x-correlation-id': 'broken-1' })
    expect(answer).toMatchObject({ status: 500, headers: { _abperrorformat: 'true' } })
    expect(messageOf(answer)).toBe('An internal error occurred during your request!')
    expect(answer.text).not.toMatch(/secret|stack|\.ts/)
    expect(JSON.stringify(log.find((line) => line.correlationId === 'broken-1'))).toContain('select secret from vault')
  })
})

describe('two requests that wait for each other', () => {
  app.get('/api/test/deadlock', () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })

  it('are no defect: the one that was given up is asked to try again', async () => {
    expect(await admin.send('GET', '/api/test/deadlock')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })
})

describe('a correlation id', () => {
  it.each(['/api/destek/source', '/api/nothing', '/health/live'])('is echoed on %s when sent, and made when not', async (url) => {
    expect((await admin.send('GET', url, undefined, { 'x-correlation-id': 'mine-1' })).headers['x-correlation-id']).toBe('mine-1')
    expect((await admin.send('GET', url)).headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((await admin.send('GET', url, undefined, { 'x-correlation-id': 'bad id\u00ff' })).headers['x-correlation-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })
})

describe('every answer', () => {
  it('carries the security headers, with no inline script allowed', async () => {
    const { headers } = await admin.send('GET', '/api/destek/source')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self';`)
    expect(policy).toContain(`object-src 'none'`)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })
})
