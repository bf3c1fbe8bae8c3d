import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query of an address', () => {
  it.each([
    ['?ident=007&on=true', { ident: '007', on: 'true' }],
    ['?a=1&a=2', { a: ['1', '2'] }],
    ['?title=Ay%C5%9Fenur+K', { title: 'Ayşenur K' }],
    ['?add', { add: '' }],
    ['', {}],
  ])('%s is read as %j', (query, search) => {
    expect(parseSearch(query)).toEqual(search)
  })

  it.each([
    [{ page: 2, filter: 'a b' }, '?page=2&filter=a+b'],
    [{ a: ['1', '2'] }, '?a=1&a=2'],
    [{ gone: undefined, none: null }, ''],
  ])('%j is written as %s', (search, query) => {
    expect(stringifySearch(search)).toBe(query)
  })
})
