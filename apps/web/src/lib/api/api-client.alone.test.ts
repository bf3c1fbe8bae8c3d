import { configurationRoutes } from '@destek/contracts/system/configuration'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../test/fake-provider.ts'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { signedIn, tenantId, userKey } from '../../test/signed-in.ts'
import { call, callFile } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { loggedErrors } from '../browser/error-log.ts'
import { hardRedirectHome } from '../browser/hard-redirect-home.ts'
import { setPreference } from '../browser/preferences.ts'
import { currentAccount } from '../auth/session.ts'

const unauthorized = () => new Response(null, { status: 401 })
const list = () => ({ items: [], totalCount: 0 })

describe('a call', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
    server.answers(sourceRoutes.pagedList, list)
  })

  const headersOfList = async () => {
    await call(sourceRoutes.pagedList, { query: {} })
    return server.calls(sourceRoutes.pagedList).at(-1)!.headers
  }

  it.each([
    { language: 'tr', header: 'tr-TR', tag: '[I18N-003]' },
    { language: 'en', header: 'en', tag: '[I18N-004]' },
  ] as const)('in $language says Accept-Language: $header $tag', async ({ language, header }) => {
    setPreference('language', language)
    expect((await headersOfList()).get('accept-language')).toBe(header)
    setPreference('language', 'en')
  })

  it('of a route that answers a file answers its bytes', async () => {
    const type = 'image/webp'
    server.answers(employeeRoutes.image, () => new Response('image', { headers: { 'content-type': type } }))
    const file = await call(employeeRoutes.image, { params: { id: tenantId } })
    expect(await file.text()).toBe('image')
    expect(file.type).toBe(type)
  })

  it('carries the bearer token when somebody is signed in, and only then [API-002]', async () => {
    expect((await headersOfList()).has('authorization')).toBe(false)
    await signedIn(server)
    expect((await headersOfList()).get('authorization')).toBe('Bearer token-1')
  })

  it('names the tenant by its id in __tenant when it is known [API-003] [API-004]', async () => {
    expect((await headersOfList()).has('__tenant')).toBe(false)
    await signedIn(server)
    expect((await headersOfList()).get('__tenant')).toBe(tenantId)
  })

  it('answers items and totalCount of a list, and a plain object else [API-006]', async () => {
    server.answers(sourceRoutes.one, ({ params }) => ({ id: params['id'], name: 'Phone' }) as never)
    expect(await call(sourceRoutes.pagedList, { query: {} })).toEqual({ items: [], totalCount: 0 })
    expect(await call(sourceRoutes.one, { params: { id: 'a/b' } })).toEqual({ id: 'a/b', name: 'Phone' })
  })

  it('goes to its path under /api/destek on the same host [API-005]', async () => {
    await call(sourceRoutes.pagedList, { query: { filterText: 'şifre' } })
    const { url } = server.calls(sourceRoutes.pagedList)[0]!
    expect(`${url.pathname}${url.search}`).toBe(`/api/destek/source/pagedlist?filterText=${encodeURIComponent('şifre')}`)
  })

  it('answers nothing for 204 and sends its body as JSON', async () => {
    server.answers(feedbackRoutes.create, () => undefined)
    expect(await call(feedbackRoutes.create, { body: { description: 'Fine.' } })).toBeUndefined()
    const [sent] = server.calls(feedbackRoutes.create)
    expect([sent?.body, sent?.headers.get('content-type')]).toEqual([{ description: 'Fine.' }, 'application/json'])
  })

  it('throws before anything is sent when a path parameter is missing [ERR-017]', async () => {
    await expect(call(sourceRoutes.one, { params: { id: '' } })).rejects.toThrow('"id"')
    expect(server.received).toHaveLength(0)
  })

  it('that the server refuses throws everything the refusal says', async () => {
    const validationErrors = [{ message: 'Please input Code.', members: ['code'] }]
    server.answers(sourceRoutes.save, () => {
      const answer = refusal(400, {
        code: 'Destek:X',
        message: 'Not valid!',
        details: 'Please input Code.',
        data: { field: 'code' },
        validationErrors,
      })
      answer.headers.set('x-correlation-id', 'c-1')
      return answer
    })
    const error = await call(sourceRoutes.save, { body: { code: '', name: '' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      code: 'Destek:X',
      title: 'Not valid!',
      text: 'Please input Code.',
      validationErrors,
      data: { field: 'code' },
      correlationId: 'c-1',
    })
  })

  it('without an answer is logged and told as an internal server error [ERR-014]', async () => {
    server.answers(sourceRoutes.pagedList, () => {
      throw new TypeError('Failed to fetch')
    })
    const error = await call(sourceRoutes.pagedList, { query: {} }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 0, title: 'An internal server error occurred!' })
    expect(loggedErrors()).toMatchObject([
      { message: 'Failed to fetch', info: 'GET had no answer', url: expect.stringContaining('/source/pagedlist') },
    ])
  })

  it('that the caller cancels is neither logged nor made an error of ours', async () => {
    const controller = new AbortController()
    server.answers(sourceRoutes.pagedList, () => {
      controller.abort()
      throw new DOMException('Aborted', 'AbortError')
    })
    await expect(call(sourceRoutes.pagedList, { query: {} }, { signal: controller.signal })).rejects.toThrow('Aborted')
    expect(loggedErrors()).toHaveLength(0)
  })

  it('stops waiting after the given time', async () => {
    let signal: AbortSignal | null | undefined
    server.answers(configurationRoutes.application, (received) => {
      signal = received.signal
      return {} as never
    })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await call(configurationRoutes.application, {}, { timeout: 1234 })
    expect(timeout).toHaveBeenCalledWith(1234)
    expect(signal).toBeInstanceOf(AbortSignal)
  })

  it('for a file answers name and content, and reads the reason out of a failed one [ERR-003]', async () => {
    const disposition = "attachment; filename=report.xlsx; filename*=UTF-8''%C5%9Eubat.xlsx"
    server.answers(sourceRoutes.all, () => new Response('bytes', { headers: { 'content-disposition': disposition } }) as never)
    const file = await callFile(sourceRoutes.all, {})
    expect([file.name, file.size]).toEqual(['Şubat.xlsx', 5])

    server.answers(sourceRoutes.all, () => refusal(400, { message: 'Less than one year, please.' }))
    await expect(callFile(sourceRoutes.all, {})).rejects.toMatchObject({
      title: 'An error has occurred!',
      text: 'Less than one year, please.',
    })
  })

  describe('answered 401', () => {
    it('renews silently once and tries once more [ERR-016]', async () => {
      await signedIn(server)
      const provider = fakeProvider(server)
      server.answers(sourceRoutes.pagedList, ({ headers }) =>
        headers.get('authorization') === 'Bearer token-1' ? unauthorized() : { items: [], totalCount: 7 },
      )
      expect(await call(sourceRoutes.pagedList, { query: {} })).toMatchObject({ totalCount: 7 })
      expect(provider.renewals()).toHaveLength(1)
      expect(server.calls(sourceRoutes.pagedList)).toHaveLength(2)
      expect(hardRedirectHome).not.toHaveBeenCalled()
    })

    it('again after the renewal gives the account up and goes to the start [ERR-016]', async () => {
      await signedIn(server)
      fakeProvider(server)
      server.answers(sourceRoutes.pagedList, unauthorized)
      await expect(call(sourceRoutes.pagedList, { query: {} })).rejects.toMatchObject({ status: 401, title: null })
      expect(server.calls(sourceRoutes.pagedList)).toHaveLength(2)
      expect(currentAccount()).toBeNull()
      expect(hardRedirectHome).toHaveBeenCalledOnce()
    })

    it('gives the account up at once when the renewal is refused [ERR-016]', async () => {
      await signedIn(server)
      fakeProvider(server).refuse()
      server.answers(sourceRoutes.pagedList, unauthorized)
      await expect(call(sourceRoutes.pagedList, { query: {} })).rejects.toMatchObject({ status: 401 })
      expect(server.calls(sourceRoutes.pagedList)).toHaveLength(1)
      expect(currentAccount()).toBeNull()
      expect(hardRedirectHome).toHaveBeenCalledOnce()
    })

    it.each([
      { what: 'cannot be reached', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
      { what: 'is hidden behind a proxy that fails', answer: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
      { what: 'cannot answer now', answer: () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 }) },
      { what: 'has an error of its own', answer: () => Response.json({ error: 'server_error' }, { status: 500 }) },
      { what: 'answers as our server does', answer: () => refusal(429, { message: 'Too many requests.' }) },
    ])('keeps the account when the provider $what: nobody has refused it', async ({ answer }) => {
      await signedIn(server)
      fakeProvider(server)
      server.on('POST', '/identity/token', answer)
      server.answers(sourceRoutes.pagedList, ({ headers }) =>
        headers.get('authorization') === 'Bearer token-1' ? unauthorized() : { items: [], totalCount: 7 },
      )
      await expect(call(sourceRoutes.pagedList, { query: {} })).rejects.toMatchObject({ status: 0 })
      expect(currentAccount()?.token).toBe('token-1')
      expect(localStorage.getItem(userKey)).not.toBeNull()
      expect(hardRedirectHome).not.toHaveBeenCalled()

      fakeProvider(server)
      expect(await call(sourceRoutes.pagedList, { query: {} })).toMatchObject({ totalCount: 7 })
    })

    it('moves nobody who is not signed in', async () => {
      server.answers(sourceRoutes.pagedList, unauthorized)
      await expect(call(sourceRoutes.pagedList, { query: {} })).rejects.toMatchObject({ status: 401 })
      expect(hardRedirectHome).not.toHaveBeenCalled()
    })
  })
})
