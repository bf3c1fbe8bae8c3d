import type { CaseView } from '@destek/contracts/case-views'
import { Tooltip } from 'antd'
import { Bookmark, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSeen } from './use-seen.ts'
import { useViewCount } from './use-view-count.ts'
import type { AppliedView } from './view-filters.ts'
import { ViewMenu } from './view-menu.tsx'
import styles from './view-tabs.module.css'

interface ViewTabProps {
  view: CaseView
  current: AppliedView
  isCurrent: boolean
  onApply: (view: AppliedView) => void
}

export function ViewTab({ view, current, isCurrent, onApply }: ViewTabProps) {
  const { t, i18n } = useTranslation('case-views')
  const button = useRef<HTMLButtonElement>(null)
  const count = useViewCount(view, useSeen(button))

  // More views than fit scroll sideways; the present one is always in sight.
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])

  const Icon = view.isOwn ? Bookmark : Users
  return (
    <span className={styles.place} data-current={isCurrent || undefined}>
      <Tooltip title={view.isOwn ? undefined : t('sharedBy', { name: view.ownerName })}>
        <button
          ref={button}
          type="button"
          className={styles.view}
          aria-current={isCurrent || undefined}
          onClick={() => onApply({ filters: view.filters, columns: view.columns })}
        >
          <Icon size={14} aria-hidden fill={view.isDefault ? 'currentColor' : 'none'} />
          {view.name} {view.isDefault && <span className="visually-hidden">{t('isDefault')}</span>}{' '}
          {!view.isOwn && <span className="visually-hidden">{t('sharedBy', { name: view.ownerName })}</span>}{' '}
          {count !== undefined && <span className={`tabular ${styles.count}`}>{count.toLocaleString(i18n.language)}</span>}
        </button>
      </Tooltip>
      {view.isOwn && <ViewMenu view={view} current={current} />}
    </span>
  )
}
