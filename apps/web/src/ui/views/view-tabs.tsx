import { Bookmark, Plus, Users } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInView } from '../../lib/browser/use-in-view.ts'
import { useToolbar } from '../actions/use-toolbar.ts'
import { type SavedView, type SavedViews, useViewCount, type ViewSource } from './saved-views.ts'
import { ViewMenu } from './view-menu.tsx'
import { Tooltip } from '../display/tooltip.tsx'
import styles from './view-tabs.module.css'
import { lazyWithRetry } from '../../lib/api/lazy-with-retry.ts'

const SaveView = lazyWithRetry(async () => (await import('./view-dialogs.tsx')).SaveView)

interface ViewTabsProps {
  source: ViewSource
  saved: SavedViews
  /** The user's columns as a view stores them; null: the default. */
  columns: string[] | null
}

/** The saved views of a list after its fixed tabs, and the button that saves another. */
export function ViewTabs({ source, saved, columns }: ViewTabsProps) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const toolbar = useToolbar<HTMLDivElement>()
  return (
    <div role="toolbar" aria-label={t('views.title')} className={styles.strip} data-scrolls-sideways {...toolbar}>
      {saved.views.length > 0 && (
        <ul className={styles.views} aria-label={t('views.title')}>
          {saved.views.map((view) => (
            <li key={view.id}>
              <ViewTab source={source} view={view} saved={saved} columns={columns} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.save} onClick={() => setSaving(true)}>
        <Plus size={14} aria-hidden />
        {t('views.saveView')}
      </button>
      {isSaving && (
        <Suspense>
          <SaveView source={source} shown={{ filters: saved.filters, columns }} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </div>
  )
}

function ViewTab({ source, view, saved, columns }: ViewTabsProps & { view: SavedView }) {
  const { t, i18n } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const count = useViewCount(source, view, useInView(button))
  const isCurrent = view.id === saved.current?.id

  // The row scrolls sideways if the views do not fit; keep the current one visible.
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])

  const Icon = view.isOwn ? Bookmark : Users
  const sharedBy = t('views.sharedBy', { name: view.ownerName })
  return (
    <span className={styles.place} data-current={isCurrent || undefined}>
      <Tooltip text={view.isOwn ? undefined : sharedBy}>
        {() => (
          <button
            ref={button}
            type="button"
            className={styles.view}
            aria-current={isCurrent || undefined}
            onClick={() => saved.apply(view.filters)}
          >
            <Icon size={14} aria-hidden fill={view.isDefault ? 'currentColor' : 'none'} />
            {view.name} {view.isDefault && <span className="visually-hidden">{t('views.isDefault')}</span>}{' '}
            {!view.isOwn && <span className="visually-hidden">{sharedBy}</span>}{' '}
            {count !== undefined && <span className={`tabular ${styles.count}`}>{count.toLocaleString(i18n.language)}</span>}
          </button>
        )}
      </Tooltip>
      {view.isOwn && <ViewMenu source={source} view={view} current={{ filters: saved.filters, columns }} />}
    </span>
  )
}
