import { describe, expect, it } from 'vitest'
import { nextSort, pagingQuery, readListSearch } from './list-search.ts'

describe('the address of a list', () => {
  it('starts on page 1 with 20 rows, unsorted and unfiltered', () => {
    expect(readListSearch({})).toEqual({ page: 1, pageSize: 20, sort: null, filter: '' })
  })

  it.each([
    [
      { page: 3, pageSize: 50 },
      { page: 3, pageSize: 50 },
    ],
    [{ page: '3' }, { page: 3 }],
    [{ page: 0 }, { page: 1 }],
    [{ page: -2 }, { page: 1 }],
    [{ page: 1.5 }, { page: 1 }],
    [{ page: 'x' }, { page: 1 }],
    [{ page: 1e12 }, { page: 1 }],
    [{ pageSize: 1000 }, { pageSize: 20 }],
    [{ sort: 'name' }, { sort: { field: 'name', descending: false } }],
    [{ sort: 'name desc' }, { sort: { field: 'name', descending: true } }],
    [{ sort: { no: 1 } }, { sort: null }],
    [{ filter: 123 }, { filter: '123' }],
    [{ filter: null }, { filter: '' }],
  ])('%j is read as %j', (search, expected) => {
    expect(readListSearch(search)).toMatchObject(expected)
  })

  it.each([
    [1, 20, 0],
    [3, 20, 40],
    [7, 50, 300],
  ])('page %i of %i rows skips %i [API-008]', (page, pageSize, skipCount) => {
    expect(pagingQuery({ page, pageSize, sort: null, filter: '' })).toEqual({
      skipCount,
      maxResultCount: pageSize,
      sorting: '',
      filterText: '',
    })
  })

  it('sorts up, down, not at all, and starts anew on another column', () => {
    const up = nextSort(null, 'name')
    const down = nextSort(up, 'name')
    expect([up, down, nextSort(down, 'name')]).toEqual([
      { field: 'name', descending: false },
      { field: 'name', descending: true },
      null,
    ])
    expect(nextSort(down, 'code')).toEqual({ field: 'code', descending: false })
  })
})
