import { Dropdown, type MenuProps } from 'antd'
import { BookmarkCheck, BookmarkX, EllipsisVertical, ListFilter, Pencil, Trash2, UserMinus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameFilters, type SavedView, useChangeView, type ViewSource } from './saved-views.ts'
import styles from './view-tabs.module.css'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const RenameView = lazyWithRetry(async () => (await import('./view-dialogs.tsx')).RenameView)
const DeleteView = lazyWithRetry(async () => (await import('./view-dialogs.tsx')).DeleteView)

interface ViewMenuProps {
  source: ViewSource
  view: SavedView
  /** The current filters and columns of the list. */
  current: Pick<SavedView, 'filters' | 'columns'>
}

/** The actions of a view's owner. */
export function ViewMenu({ source, view, current }: ViewMenuProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const change = useChangeView(source, view)
  const close = () => setDialog(null)

  const actions = {
    rename: () => setDialog('rename'),
    default: () => change({ isDefault: !view.isDefault }),
    share: () => change({ isShared: !view.isShared }),
    update: () => change(current),
    delete: () => setDialog('delete'),
  }
  const items: MenuProps['items'] = [
    { key: 'rename', label: t('views.menu.rename'), icon: <Pencil size={14} aria-hidden /> },
    {
      key: 'update',
      label: t('views.menu.update'),
      icon: <ListFilter size={14} aria-hidden />,
      disabled: sameFilters(view.filters, current.filters) && String(view.columns) === String(current.columns),
    },
    {
      key: 'default',
      label: t(view.isDefault ? 'views.menu.noDefault' : 'views.menu.makeDefault'),
      icon: view.isDefault ? <BookmarkX size={14} aria-hidden /> : <BookmarkCheck size={14} aria-hidden />,
    },
    {
      key: 'share',
      label: t(view.isShared ? 'views.menu.stopSharing' : 'views.menu.share'),
      icon: view.isShared ? <UserMinus size={14} aria-hidden /> : <Users size={14} aria-hidden />,
    },
    { type: 'divider' },
    { key: 'delete', label: t('views.menu.delete'), icon: <Trash2 size={14} aria-hidden />, danger: true },
  ]
  return (
    <>
      <Dropdown menu={{ items, onClick: ({ key }) => actions[key as keyof typeof actions]() }} trigger={['click']} autoFocus>
        <button
          type="button"
          className={styles.menu}
          aria-label={t('views.menu.label', { name: view.name })}
          aria-haspopup="menu"
        >
          <EllipsisVertical size={14} aria-hidden />
        </button>
      </Dropdown>
      <Suspense>
        {dialog === 'rename' && <RenameView source={source} view={view} onClose={close} />}
        {dialog === 'delete' && <DeleteView source={source} view={view} onClose={close} />}
      </Suspense>
    </>
  )
}
