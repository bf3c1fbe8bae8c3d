import { describe, expect, it } from 'vitest'
import { nextAfterClosing, type Tag, tagsAfter, type TagsAction } from './tags.ts'

const home: Tag = { path: '/home', href: '/home', page: 'home', pinned: true }
const tag = (name: string, rest: Partial<Tag> = {}): Tag => ({ path: `/${name}`, href: `/${name}`, page: name, ...rest })
const [a, b, c] = [tag('a'), tag('b'), tag('c')]
const all = [home, a, b, c]

describe('the visited pages', () => {
  it.each<{ does: string; action: TagsAction; left: Tag[] }>([
    {
      does: 'adds a page that is visited for the first time',
      action: { type: 'visit', tag: tag('d') },
      left: [...all, tag('d')],
    },
    {
      does: 'puts a page in the place of the one that was left for it',
      action: { type: 'visit', tag: tag('d'), insteadOf: '/b' },
      left: [home, a, tag('d'), c],
    },
    {
      does: 'lets the page go that was left for one that is there already',
      action: { type: 'visit', tag: c, insteadOf: '/b' },
      left: [home, a, c],
    },
    { does: 'keeps home, whatever it was left for', action: { type: 'visit', tag: c, insteadOf: '/home' }, left: all },
    { does: 'closes one', action: { type: 'close', path: '/b' }, left: [home, a, c] },
    { does: 'closes the others', action: { type: 'closeOthers', path: '/b' }, left: [home, b] },
    { does: 'closes all', action: { type: 'closeAll' }, left: [home] },
  ])('$does [SHELL-030]', ({ action, left }) => {
    expect(tagsAfter(all, action)).toEqual(left)
  })

  it.each<TagsAction>([{ type: 'close', path: '/home' }, { type: 'closeOthers', path: '/a' }, { type: 'closeAll' }])(
    'keep pinned home through %j [SHELL-031] [NAV-022]',
    (action) => expect(tagsAfter(all, action)).toContainEqual(home),
  )

  it('remember the newest address of a page and stay in their order', () => {
    const visited = tagsAfter(all, { type: 'visit', tag: tag('a', { href: '/a?filter=x' }) })
    expect(visited.map(({ href }) => href)).toEqual(['/home', '/a?filter=x', '/b', '/c'])
  })

  it('keep home pinned when it is visited again', () => {
    const visited = tagsAfter(all, { type: 'visit', tag: { path: '/home', href: '/home?tab=global', page: 'home' } })
    expect(visited[0]).toEqual({ path: '/home', href: '/home?tab=global', page: 'home', pinned: true })
  })

  it('are the same list when nothing changed', () => {
    expect(tagsAfter(all, { type: 'visit', tag: a })).toBe(all)
  })
})

describe('closing the page on the screen', () => {
  it.each([
    { closed: [b], current: '/b', next: '/c' },
    { closed: [c], current: '/c', next: '/b' },
    { closed: [a, b, c], current: '/b', next: '/home' },
    { closed: [a], current: '/b', next: null },
    { closed: [a], current: '/404', next: null },
  ])('leads from $current to $next', ({ closed, current, next }) => {
    const after = all.filter((one) => !closed.includes(one))
    expect(nextAfterClosing(all, after, current)).toBe(next)
  })
})
