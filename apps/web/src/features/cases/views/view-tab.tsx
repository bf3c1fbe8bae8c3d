import type { CaseView } from '@destek/contracts/cases/case-views'
import { Tooltip } from 'antd'
import { Bookmark, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { useInView } from '../../../lib/browser/use-in-view.ts'
import { call } from '../../../lib/api/api-client.ts'
import { caseRoute, readTab, tabQuery } from '../list/case-tabs.ts'
import { hasUsualRange, readFilters, thisMonth } from '../list/filter-values.ts'
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
  const count = useViewCount(view, useInView(button))

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

/** In milliseconds. A count beside a name is a hint; the list itself follows every change. */
const freshFor = 60_000

/** How many cases a view shows, once somebody can see its name. */
function useViewCount(view: CaseView, isSeen: boolean): number | undefined {
  const { data } = useQuery({
    // Not among the queries of cases, which are all asked again whenever a case changes.
    queryKey: ['case-view-count', view.list, view.filters],
    queryFn: ({ signal }) => countOf(view, signal),
    enabled: isSeen,
    staleTime: freshFor,
    // Nobody asked for it, so nobody needs to hear that it could not be had.
    meta: { quiet: () => true },
  })
  return data
}

async function countOf({ list, filters }: CaseView, signal: AbortSignal): Promise<number> {
  const search = Object.fromEntries(new URLSearchParams(filters))
  const given = readFilters(search, list)
  const values = hasUsualRange(search, given, list) ? { ...given, ...thisMonth() } : given
  const tab = readTab(search, list)
  const { route, params } = { params: undefined, ...caseRoute(list, tab) }
  const query = { ...values, ...tabQuery(tab), maxResultCount: 0 }
  const { totalCount } = await call(route, { params, query } as never, { signal })
  return totalCount
}
