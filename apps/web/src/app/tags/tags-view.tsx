import { Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../layout/use-current-page.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import { usePopupMenu } from '../menu/use-popup-menu.ts'
import { TagItem } from './tag-item.tsx'
import { useTagMenu } from './tag-menu.tsx'
import css from './tags-view.module.css'
import { useTags } from './tags-store.ts'
import { useTagActions } from './use-tag-actions.ts'

/** The visited pages. The current one is the tab of the sheet below. */
export function TagsView() {
  const { t } = useTranslation('shell')
  const { path } = useCurrentPage()
  const permitted = usePermittedPages()
  const row = useRef<HTMLUListElement>(null)
  const actions = useTagActions(path, row)
  const menuFor = useTagMenu(actions)
  const { opener, button, dropdown } = usePopupMenu()

  // Somebody else may have signed in since; a page they may not open is not offered.
  const shown = useTags().flatMap((tag) => {
    const page = permitted.find((candidate) => candidate.name === tag.page)
    return page ? [{ tag, page }] : []
  })
  const current = shown.find(({ tag }) => tag.path === path)?.tag
  const hasOthers = (than: string) => shown.some(({ tag }) => !tag.pinned && tag.path !== than)

  return (
    <nav className={css.bar} aria-label={t('tags.label')}>
      <ul className={css.row} ref={row} onWheel={(event) => row.current?.scrollBy({ left: event.deltaY })}>
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
      <Dropdown menu={menuFor(current, hasOthers(path))} trigger={['click']} placement="bottomRight" {...dropdown}>
        <button type="button" className={css.more} aria-label={t('tags.more')} ref={opener} {...button}>
          <Ellipsis size={16} />
        </button>
      </Dropdown>
    </nav>
  )
}
