import { describe, expect, it } from 'vitest'
import { surveyOf } from './survey.ts'

const [owner, other] = ['owner', 'other']
const row = (isResolved: boolean | null) => ({
  id: '0198a0c2-0000-7000-8000-000000000001',
  friendly_id: '104829',
  case_owner_id: owner,
  is_case_survey_resolved: isResolved,
})
const on = (url: string | null = 'https://anket.example/?talep={activityId}&no={friendlyId}') => ({ isOn: true, url })

describe('the survey of a case', () => {
  it.each([
    ['resolved', true, { state: 'resolved', url: null }],
    ['pending', false, { state: 'pending', url: expect.stringContaining('https://anket.example/') }],
    ['not reached', null, { state: 'notReached', url: null }],
  ])('is %s by what the case says [CASE-100]', (_, isResolved, expected) => {
    expect(surveyOf(row(isResolved), on(), owner)).toEqual(expected)
  })

  it('is none where the tenant has no surveys', () => {
    for (const isResolved of [true, false, null]) expect(surveyOf(row(isResolved), { ...on(), isOn: false }, owner)).toBeNull()
  })

  it('has its address for the owner of the case alone [CASE-099]', () => {
    expect(surveyOf(row(false), on(), other)).toEqual({ state: 'pending', url: null })
  })

  it('has an address that names the case [CASE-101, CASE-102]', () => {
    const addressOf = (url: string | null) => surveyOf(row(false), on(url), owner)!.url
    expect(addressOf('https://a.example/{friendlyId}/{activityId}?again={friendlyId}')).toBe(
      'https://a.example/104829/0198a0c2-0000-7000-8000-000000000001?again=104829',
    )
    expect(addressOf('HTTP://a.example/')).toBe('HTTP://a.example/')
    const odd = { ...row(false), id: 'a b/&c' }
    expect(surveyOf(odd, on('https://a.example/?x={activityId}'), owner)!.url).toBe('https://a.example/?x=a%20b%2F%26c')
  })

  it.each([null, 'javascript:alert({friendlyId})', 'ftp://a.example/{activityId}', 'https://', 'anket.example'])(
    'has none where what was entered is no page of the web: %s',
    (url) => expect(surveyOf(row(false), on(url), owner)).toEqual({ state: 'pending', url: null }),
  )
})
