import { afterEach, describe, expect, it } from 'vitest'
import { notificationFor } from './api-error.ts'
import { setLanguage } from '../i18n/i18n.ts'

const answer = (status: number, body?: unknown, more: object = {}) => ({ status, statusText: '', body, ...more })
const envelope = (message: string, details: string | null = null) => ({
  error: { code: null, message, details, data: {}, validationErrors: null },
})

describe('what a person is told about a failed call', () => {
  afterEach(() => setLanguage('en'))

  it('is nothing for any 401, with or without a body [ERR-002] [ERR-009]', () => {
    expect(notificationFor(answer(401))).toBeNull()
    expect(notificationFor(answer(401, envelope('No.')))).toBeNull()
  })

  it('is the message of a failed file call under the default title, details or not [ERR-003]', () => {
    const told = { title: 'An error has occurred!', text: 'The export is too large.' }
    expect(notificationFor(answer(400, envelope('The export is too large.', 'At most 365 days.'), { file: true }))).toEqual(told)
    expect(notificationFor(answer(400, { error: 'x', error_description: 'The export is too large.' }, { file: true }))).toEqual(
      told,
    )
  })

  it('is error and description of an error_description body [ERR-004]', () => {
    const body = { error: 'invalid_grant', error_description: 'The code has expired.' }
    expect(notificationFor(answer(400, body))).toEqual({ title: 'invalid_grant', text: 'The code has expired.' })
  })

  it('is message and details when there are details [ERR-005]', () => {
    const told = { title: 'Your request is not valid!', text: 'Please input Code.' }
    expect(notificationFor(answer(400, envelope('Your request is not valid!', 'Please input Code.')))).toEqual(told)
    expect(notificationFor(answer(400, { message: 'Your request is not valid!', details: 'Please input Code.' }))).toEqual(told)
  })

  it('is the message under the default title when there are no details [ERR-006]', () => {
    const told = { title: 'An error has occurred!', text: 'This name is already registered.' }
    expect(notificationFor(answer(403, envelope('This name is already registered.')))).toEqual(told)
  })

  it.each([
    ['[ERR-007]', 403, { title: 'You are not authorized!', text: 'You are not allowed to perform this operation.' }],
    ['[ERR-008]', 404, { title: 'Resource not found!', text: 'The resource you requested does not exist!' }],
    ['[ERR-010] [ERR-011]', 429, { title: 'Operating too fast', text: 'Your operation is too fast, please try again later!' }],
    ['[ERR-012]', 500, { title: 'An internal server error occurred!' }],
  ])('is the text of the status when there is no body %s', (_, status, told) => {
    expect(notificationFor(answer(status))).toEqual(told)
  })

  it('is status text and code for any other status without a body [ERR-013]', () => {
    const told = notificationFor({ status: 503, statusText: 'Service Unavailable' })
    expect(told).toEqual({ title: 'Service Unavailable', text: 'Status code: 503' })
    expect(notificationFor(answer(502))).toEqual({ title: 'An error has occurred!', text: 'Status code: 502' })
  })

  it('is the internal server error message when no answer came [ERR-014]', () => {
    expect(notificationFor(null)?.title).toBe('An internal server error occurred!')
  })

  it.each([
    [403, 'İzinsiz işlem!', 'Bu işlemi gerçekleştirmek için gereken izne sahip değilsiniz.'],
    [404, 'Kaynak bulunamadı!', 'İstenilen kaynak sunucuda bulunamadı.'],
    [500, 'Sayfa işlenirken sunucu tarafında beklenmedik bir hata oluştu!', undefined],
    [418, 'Bir hata oluştu!', 'Durum kodu: 418'],
  ])('is Turkish for Turkish readers: %i [ERR-015]', (status, title, text) => {
    setLanguage('tr')
    expect(notificationFor(answer(status))).toEqual({ title, text })
  })

  it('treats a body that says nothing like no body', () => {
    for (const body of [{}, [], 'oops', 7, { error: null }, { error: { message: '' } }, { message: ' ' }]) {
      expect(notificationFor(answer(404, body))?.title).toBe('Resource not found!')
    }
  })
})
