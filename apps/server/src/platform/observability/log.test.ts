import { once } from 'node:events'
import { connect } from 'node:net'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { routeUrl } from '@destek/contracts/core/route-url'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { allRoutes } from '@destek/contracts/system/api'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'
import { loggedError } from './logger.ts'

const { app, as, log, tokenOf } = await startTestApp()
const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))

const secret = 'c2VjcmV0LW9mLWEtbGluay10aGF0LW5vYm9keS1tYXktcmVhZC1pbi1hLWxvZw'
const phone = '05329998877'

/** The bytes as they are; answers when the server has closed the connection. */
async function sendRaw(text: string): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port: Number(url.port) })
  socket.resume()
  socket.write(text)
  await once(socket, 'close')
}

const request = (method: string, target: string, headers = '', body = '') =>
  `${method} ${target} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n${headers}\r\n${body}`

const state = routeUrl(linkTokenRoutes.state.path, { token: secret })
const byPhone = routeUrl(employeeRoutes.byPhone.path, { phone })

describe('the log', () => {
  it.each([
    ['a route', state],
    ['a trailing slash', `${state}/`],
    ['an encoded letter', state.replace('/api', '/%61pi')],
    ['an absolute address', `${url.origin}${state}`],
    ['an address that cannot be read', `${state}%zz`],
    ['an address that is too long', `${state}${'x'.repeat(700)}`],
    ['an unknown route', `/api/destek/nowhere/${secret}?access_token=${secret}&phone=${phone}`],
    ['an unknown page', `/nowhere/${secret}?access_token=${secret}`],
    ['a query', `${sourceRoutes.all.path}?access_token=${secret}&phone=${phone}`],
    ['a phone number', byPhone],
    ['a phone number and a slash', `${byPhone}/`],
  ])('tells the route and the outcome of %s and nothing that stands in its address', async (_, target) => {
    const token = await tokenOf('agent')
    for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD', 'DELETE', 'PATCH']) {
      for (const authorization of ['', `authorization: Bearer ${token}\r\n`, `authorization: Bearer ${secret}\r\n`]) {
        await sendRaw(request(method, target, authorization))
      }
    }
    await expect.poll(() => log.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(0)
    const written = JSON.stringify(log)
    for (const hidden of [secret, phone, token, 'access_token']) expect(written).not.toContain(hidden)
  })

  it('tells nothing of a body that cannot be read', async () => {
    const token = await tokenOf('agent')
    for (const body of [`{"phoneNumber": ${phone}x}`, `phone ${phone}`, `{"phone": "${phone}"`]) {
      const headers = `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`
      await sendRaw(request('POST', '/api/destek/activity', headers, body))
    }
    await sendRaw(request('POST', '/api/destek/activity', `content-type: text/${secret}\r\ncontent-length: 1\r\n`, 'x'))
    await sendRaw(`${secret}\r\n\r\n`)
    const written = JSON.stringify(log)
    expect(written).toContain('The request was refused.')
    for (const hidden of [secret, phone]) expect(written).not.toContain(hidden)
  })

  it.each(allRoutes.filter(({ upload }) => upload).map((route) => ({ name: `${route.group}.${route.action}`, route })))(
    'tells nothing of the headers of a form at any level: $name',
    async ({ route }) => {
      const token = await tokenOf('admin')
      const address = routeUrl(route.path, { id: '018f2f2e-0000-7000-8000-000000000000' })
      const body = `--x\r\ncontent-disposition: form-data; name="${route.upload!.field}"; filename="a.txt"\r\n\r\na\r\n--x--\r\n`
      const headers = `authorization: Bearer ${token}\r\ncookie: session=${secret}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n`
      await sendRaw(request(route.method, address, headers, body))
      const written = JSON.stringify(log)
      expect(log.some(({ level }) => level === 10)).toBe(true)
      for (const hidden of [token, secret]) expect(written).not.toContain(hidden)
    },
  )

  it('names the route by its pattern', async () => {
    await as.user('agent').call(employeeRoutes.byPhone, { params: { phone } }, { 'x-correlation-id': 'by-phone' })
    const line = log.find(({ correlationId, msg }) => correlationId === 'by-phone' && msg === 'request')
    expect(line).toMatchObject({ method: 'GET', route: employeeRoutes.byPhone.path, status: 404 })
  })

  it('leaves out what the database, a parser or the framework repeat of their input', () => {
    const database = Object.assign(new Error(`invalid input syntax for type date: "${phone}"`), {
      code: '22007',
      detail: `Key (phone)=(${phone})`,
      where: phone,
    })
    const unique = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
      code: '23505',
      constraint: 'x',
      detail: `Key (phone)=(${phone}) already exists.`,
    })
    const outer = new Error('It could not be read.', { cause: database })
    expect(JSON.stringify([database, unique, outer].map(loggedError))).not.toContain(phone)
    expect(loggedError(unique)).toMatchObject({ code: '23505', constraint: 'x', message: unique.message, stack: unique.stack })
    expect(loggedError(outer)).toMatchObject({ message: 'It could not be read.', cause: { code: '22007' } })
    expect(loggedError('a text')).toEqual({ type: 'string' })
  })
})
