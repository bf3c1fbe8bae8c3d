import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { refreshPage } from './refresh.ts'
import { changeTags, currentTags } from './tags-store.ts'
import { nextAfterClosing, type Tag, type TagsAction } from './tags.ts'

/** Refresh and the three ways to close. Closing the page on the screen leads to its neighbour. */
export function useTagActions(currentPath: string, row: RefObject<HTMLElement | null>) {
  const router = useRouter()
  const go = (href: string) => void router.navigate({ href })

  const close = (action: TagsAction) => {
    const before = currentTags()
    changeTags(action)
    const next = nextAfterClosing(before, currentTags(), currentPath)
    if (next) go(next)
    else keepFocusIn(row)
  }

  return {
    refresh: (tag: Tag) => {
      if (tag.path !== currentPath) go(tag.href)
      refreshPage(tag.path)
    },
    close: (tag: Tag) => close({ type: 'close', path: tag.path }),
    closeOthers: (tag: Tag) => {
      changeTags({ type: 'closeOthers', path: tag.path })
      if (tag.path === currentPath) keepFocusIn(row)
      else go(tag.href)
    },
    closeAll: () => close({ type: 'closeAll' }),
  }
}

export type TagActions = ReturnType<typeof useTagActions>

/** The button that had the focus went with its tag: the current tag takes it over. */
function keepFocusIn(row: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    if (document.activeElement === document.body) row.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()
  })
}
