import { describe, expect, it } from 'vitest'
import { globalLinks } from './global-links.ts'

const link = { title: 'Intranet', icon: 'building', url: 'https://intranet.example.com' }

describe('the configured links', () => {
  it('are read from JSON: title, icon and address [NAV-025]', () => {
    expect(globalLinks(JSON.stringify([link]))).toEqual([link])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', '/relative', 'not an address'])(
    'leave out the address %s and keep the others [NAV-025]',
    (url) => expect(globalLinks(JSON.stringify([{ ...link, url }, link]))).toEqual([link]),
  )

  it.each(['', 'null', '{}', '[', '"text"', '[1, null, {"title": "No address"}]'])('are none in %s', (setting) => {
    expect(globalLinks(setting)).toEqual([])
  })
})
