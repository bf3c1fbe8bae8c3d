import { createStore } from '../../lib/browser/store.ts'
import { pageTable } from '../routes/page-table.ts'
import { resolvedPages } from '../routes/page.ts'
import { type Tag, tagsAfter, type TagsAction } from './tags.ts'

const key = 'destek.tags'

const pinned: readonly Tag[] = resolvedPages(pageTable)
  .filter((page) => page.pinned)
  .map(({ name, path }) => ({ path, href: path, page: name, pinned: true }))

const tags = createStore<readonly Tag[]>(readTags())

export const useTags = () => tags.use()
export const currentTags = () => tags.get()

/** Changes the visited pages and stores them for this browser tab, so that they survive a reload. */
export function changeTags(action: TagsAction): void {
  const next = tagsAfter(tags.get(), action)
  if (next === tags.get()) return
  tags.set(next)
  sessionStorage.setItem(key, JSON.stringify(next))
}

export function forgetTags(): void {
  sessionStorage.removeItem(key)
  tags.set(pinned)
}

/** The tags from before a reload. */
export function readTags(): readonly Tag[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Tag[]
    const others = kept.filter((tag) => typeof tag.path === 'string' && !pinned.some((home) => home.path === tag.path))
    return [...pinned, ...others]
  } catch {
    return pinned
  }
}
