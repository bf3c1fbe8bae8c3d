import { afterEach, describe, expect, it } from 'vitest'
import { forgetWantedPage, rememberWantedPage, wantedPage } from './wanted-page.ts'

afterEach(forgetWantedPage)

describe('the page that was asked for', () => {
  it('is remembered with its query', () => {
    rememberWantedPage('/definations/sources?filter=a')
    expect(wantedPage()).toBe('/definations/sources?filter=a')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'is never "%s", which leads to another host',
    (href) => {
      rememberWantedPage(href)
      expect(wantedPage()).toBeUndefined()
    },
  )
})
