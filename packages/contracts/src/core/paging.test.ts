import { describe, expect, it } from 'vitest'
import { pagedRequest } from './paging.ts'

const Request = pagedRequest(['code', 'isDefault'])

describe('a paged request', () => {
  it('takes ten rows from the start when it says nothing [CONST-001]', () => {
    expect(Request.parse({})).toMatchObject({ skipCount: 0, maxResultCount: 10, sorting: [], filterText: '' })
  })

  it.each([
    ['1000', true],
    ['1001', false],
    ['-1', false],
    ['ten', false],
    ['1.5', false],
  ])('answers maxResultCount %s with %s [CONST-005]', (maxResultCount, accepted) => {
    expect(Request.safeParse({ maxResultCount }).success).toBe(accepted)
  })

  it.each([
    ['code', [{ field: 'code', descending: false }]],
    ['Code DESC', [{ field: 'code', descending: true }]],
    [
      'isDefault desc, code',
      [
        { field: 'isDefault', descending: true },
        { field: 'code', descending: false },
      ],
    ],
    [' , ', []],
  ])('reads the sorting "%s"', (sorting, keys) => {
    expect(Request.parse({ sorting }).sorting).toEqual(keys)
  })

  it.each(['password', 'code up', 'code desc desc', 'code; drop table source', '__proto__'])(
    'refuses the sorting "%s"',
    (sorting) => {
      expect(Request.safeParse({ sorting }).success).toBe(false)
    },
  )
})
