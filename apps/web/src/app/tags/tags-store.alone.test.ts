import { expect, it, vi } from 'vitest'
import { changeTags } from './tags-store.ts'

it('the visited pages survive a reload of the browser tab', async () => {
  changeTags({ type: 'visit', tag: { path: '/teams', href: '/teams?page=2', page: 'teams' } })
  vi.resetModules()
  const { currentTags } = await import('./tags-store.ts')
  expect(currentTags().map(({ href }) => href)).toEqual(['/home', '/teams?page=2'])
})
