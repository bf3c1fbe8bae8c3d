import { beforeEach, expect, it } from 'vitest'
import { changeTags, forgetTags, readTags } from './tags-store.ts'

// The store belongs to the worker, so it may hold pages of other tests.
beforeEach(() => {
  forgetTags()
  return forgetTags
})

it('the visited pages survive a reload of the browser tab', () => {
  changeTags({ type: 'visit', tag: { path: '/teams', href: '/teams?page=2', page: 'teams' } })
  expect(readTags().map(({ href }) => href)).toEqual(['/home', '/teams?page=2'])
})
