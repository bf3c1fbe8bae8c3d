import { Id } from '@destek/contracts/core/fields'
import { afterEach, describe, expect, it } from 'vitest'
import { requestAnswered, requestIdFor } from './request-id.ts'

afterEach(() => sessionStorage.clear())

describe('the name of a sending', () => {
  it('stays while the same is sent again, and is another for anything else', () => {
    const first = requestIdFor('case', { description: 'a' })
    expect(Id.safeParse(first).success).toBe(true)
    expect(requestIdFor('case', { description: 'a' })).toBe(first)
    expect(requestIdFor('other', { description: 'a' })).not.toBe(first)
    expect(requestIdFor('case', { description: 'b' })).not.toBe(first)
  })

  it('is a new one once the server has answered', () => {
    const first = requestIdFor('case', {})
    requestAnswered('case')
    expect(requestIdFor('case', {})).not.toBe(first)
  })

  it('is there although what was kept cannot be read', () => {
    sessionStorage.setItem('destek.sent.case', '{')
    expect(requestIdFor('case', {})).toMatch(/^[0-9a-f-]{36}$/)
  })
})
