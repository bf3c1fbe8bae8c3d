import { beforeEach, expect, it } from 'vitest'
import { changeTags, forgetTags, readTags } from './tags-store.ts'

// Pages of other tests may still be known: the store belongs to the worker.
beforeEach(() => {
  forgetTags()
  return forgetTags
})

it('the visited pages survive a reload of the browser tab', () => {
  changeTags({ type: 'visit', tag: { path: '/teams', href: '/teams?page=2', page: 'teams' } })
  expect(readTags().map(({ href }) => href)).toEqual(['/home', '/teams?page=2'])
})
