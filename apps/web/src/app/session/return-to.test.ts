import { afterEach, describe, expect, it } from 'vitest'
import { forgetReturnTo, rememberReturnTo, returnTo } from './return-to.ts'

afterEach(forgetReturnTo)

describe('the page that was asked for', () => {
  it('is remembered with its query', () => {
    rememberReturnTo('/definations/sources?filter=a')
    expect(returnTo()).toBe('/definations/sources?filter=a')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'is never "%s", which leads to another host',
    (href) => {
      rememberReturnTo(href)
      expect(returnTo()).toBeUndefined()
    },
  )
})
