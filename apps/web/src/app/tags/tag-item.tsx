import { Link } from '@tanstack/react-router'
import type { MenuProps } from 'antd'
import { X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupMenu } from '../menu/popup-menu.tsx'
import { usePopupMenu } from '../menu/use-popup-menu.ts'
import { parseSearch } from '../../lib/browser/search-params.ts'
import type { ResolvedPage } from '../routes/page.ts'
import styles from './tags-view.module.css'
import type { Tag } from './tags.ts'

interface Props {
  tag: Tag
  page: ResolvedPage
  current: boolean
  menu: MenuProps
  onClose: () => void
}

/** One visited page: a link and a close button. Home shows only its icon. */
export function TagItem({ tag, page, current, menu, onClose }: Props) {
  const { t } = useTranslation('shell')
  const item = useRef<HTMLLIElement>(null)
  const { opener, list } = usePopupMenu<HTMLAnchorElement>()
  const [point, setPoint] = useState({ x: 0, y: 0 })
  const label = tag.title ?? t(`pages.${page.title}`)
  const Icon = page.icon
  const closeByMiddleButton = (event: MouseEvent) => {
    if (event.button !== 1 || tag.pinned) return
    event.preventDefault()
    onClose()
  }

  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    setPoint({ x: event.clientX, y: event.clientY })
    list.onOpenChange(true)
  }

  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  return (
    <li className={styles.tag} data-current={current} ref={item}>
      <Link
        ref={opener}
        to={tag.path}
        search={parseSearch(tag.href.split('?')[1] ?? '')}
        className={styles.link}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-label={tag.pinned ? label : undefined}
        title={label}
        onAuxClick={closeByMiddleButton}
        onContextMenu={openMenu}
      >
        <Icon size={14} />
        {!tag.pinned && <span className={styles.label}>{label}</span>}
      </Link>
      <PopupMenu menu={menu} placement="bottomLeft" point={point} list={list} />
      {!tag.pinned && (
        <button type="button" className={styles.close} aria-label={t('tags.closeNamed', { page: label })} onClick={onClose}>
          <X size={14} />
        </button>
      )}
    </li>
  )
}
