import { describe, expect, it } from 'vitest'
import { routeUrl } from './route-url.ts'

describe('the address of a call', () => {
  it('carries path parameters and the query, encoded', () => {
    expect(routeUrl('/api/x/:name', { name: 'a/b ş' }, { filterText: 'ışık & co', skipCount: 0 })).toBe(
      '/api/x/a%2Fb%20%C5%9F?filterText=%C4%B1%C5%9F%C4%B1k+%26+co&skipCount=0',
    )
  })

  it('leaves out what was not given', () => {
    expect(routeUrl('/api/x', {}, { sorting: '', filterText: undefined, id: null, closed: false })).toBe('/api/x?closed=false')
  })

  it.each([{}, { id: '' }, { id: null }, { id: undefined }])(
    'raises an error for the missing path parameter of %o [ERR-017]',
    (params) => {
      expect(() => routeUrl('/api/x/:id', params)).toThrow('path parameter "id"')
    },
  )
})
