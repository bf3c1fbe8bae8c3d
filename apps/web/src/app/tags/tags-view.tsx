import type { MenuProps } from 'antd'
import { Ellipsis, ArrowLeftRight, RotateCw, X, XCircle } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '@tanstack/react-router'
import { useCurrentPage } from '../layout/use-current-page.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import { PopupMenu } from '../menu/popup-menu.tsx'
import popupStyles from '../menu/popup-menu.module.css'
import { usePopupMenu } from '../menu/use-popup-menu.ts'
import { leaveSafely } from '../../ui/form/core/leave-guards.ts'
import { TagItem } from './tag-item.tsx'
import styles from './tags-view.module.css'
import { useTags, changeTags, currentTags } from './tags-store.ts'
import { type Tag, nextAfterClosing, type TagsAction } from './tags.ts'
import { refreshPage } from './refresh.ts'

/** The visited pages. The current one is the tab of the sheet below. */
export function TagsView() {
  const { t } = useTranslation('shell')
  const { path } = useCurrentPage()
  const permitted = usePermittedPages()
  const row = useRef<HTMLUListElement>(null)
  const actions = useTagActions(path, row)
  const menuFor = useTagMenu(actions)
  const { opener, button, list } = usePopupMenu()

  // Another user may have signed in since: hide pages that they may not open.
  const shown = useTags().flatMap((tag) => {
    const page = permitted.find((candidate) => candidate.name === tag.page)
    return page ? [{ tag, page }] : []
  })
  const current = shown.find(({ tag }) => tag.path === path)?.tag
  const hasOthers = (than: string) => shown.some(({ tag }) => !tag.pinned && tag.path !== than)

  return (
    <nav className={styles.bar} aria-label={t('tags.label')}>
      <ul
        className={styles.row}
        ref={row}
        data-scrolls-sideways
        onWheel={(event) => row.current?.scrollBy({ left: event.deltaY })}
      >
        {shown.map(({ tag, page }) => (
          <TagItem
            key={tag.path}
            tag={tag}
            page={page}
            current={tag.path === path}
            menu={menuFor(tag, hasOthers(tag.path))}
            onClose={() => actions.close(tag)}
          />
        ))}
      </ul>
      <span className={`${popupStyles.place} ${styles.end}`}>
        <button type="button" className={styles.more} aria-label={t('tags.more')} ref={opener} {...button}>
          <Ellipsis size={16} />
        </button>
        <PopupMenu menu={menuFor(current, hasOthers(path))} placement="bottomRight" list={list} />
      </span>
    </nav>
  )
}

/** The actions of a visited page, for its context menu and for the button at the end of the row. */
function useTagMenu(actions: TagActions): (tag: Tag | undefined, others: boolean) => MenuProps {
  const { t } = useTranslation('shell')
  return (tag, others) => ({
    items: [
      { key: 'refresh', label: t('tags.refresh'), icon: <RotateCw size={14} />, disabled: !tag },
      { type: 'divider' },
      { key: 'close', label: t('tags.close'), icon: <X size={14} />, disabled: !tag || tag.pinned },
      { key: 'closeOthers', label: t('tags.closeOthers'), icon: <ArrowLeftRight size={14} />, disabled: !tag || !others },
      { key: 'closeAll', label: t('tags.closeAll'), icon: <XCircle size={14} /> },
    ],
    onClick: ({ key }) => {
      if (key === 'closeAll') actions.closeAll()
      else if (tag) actions[key as 'refresh' | 'close' | 'closeOthers'](tag)
    },
  })
}

/** Refresh and the three ways to close. Closing the current page opens its neighbour. */
function useTagActions(currentPath: string, row: RefObject<HTMLElement | null>) {
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
      // Navigation asks about unsaved changes by itself; a refresh has to ask here.
      if (tag.path === currentPath) return leaveSafely(() => refreshPage(tag.path))
      go(tag.href)
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

type TagActions = ReturnType<typeof useTagActions>

/** The focused button disappeared with its tag: focus the current tag. */
function keepFocusIn(row: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    if (document.activeElement === document.body) row.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()
  })
}
