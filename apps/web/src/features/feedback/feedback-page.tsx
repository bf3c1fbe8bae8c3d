import { type FeedbackQuery, feedbackRoutes } from '@destek/contracts/system/feedback'
import { Button } from 'antd'
import { Inbox, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import { useSearchChange } from '../../lib/browser/search-state.ts'
import { MessagePanel } from '../../ui/display/message-panel.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { filterQuery, parametersOf } from '../../ui/filters/filter-values.ts'
import { FiltersButton, ShownFilters, useFilterPanel } from '../../ui/filters/shown-filters.tsx'
import { useFilters } from '../../ui/filters/use-filters.ts'
import { FilterBox } from '../../ui/list/filter-box.tsx'
import { ListFooter } from '../../ui/list/list-parts.tsx'
import { writeSort } from '../../ui/list/list-search.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { FeedbackExportButton } from './feedback-export-button.tsx'
import { feedbackFilters } from './feedback-filters.ts'
import { FeedbackList } from './feedback-list.tsx'
import { FeedbackSummary } from './summary/feedback-summary.tsx'

/** The feedback about the product: its summary, its trend and all texts. */
export function FeedbackPage() {
  const { t } = useTranslation('feedback')
  const isMobile = useIsMobile()
  const filters = useFilters(feedbackFilters)
  const list = useList(feedbackRoutes.pagedList, filters.values)
  const exported = { ...filterQuery<FeedbackQuery>(filters.values), filterText: list.filter, sorting: writeSort(list.sort) ?? '' }
  const panel = useFilterPanel('feedback-filters', false)
  useLiveRefresh(['feedback.given'], list.refresh)
  const count = list.totalCount
  const isNarrowed = list.filter !== '' || filters.set.length > 0
  return (
    <Page
      title={t('page.title')}
      count={count}
      actions={
        <>
          <FilterBox value={list.filter} onChange={list.setFilter} label={t('page.filter')} hasKey />
          {!isMobile && <FiltersButton filters={filters} panel={panel} isTall />}
          <FeedbackExportButton query={exported} />
        </>
      }
      above={
        <ShownFilters
          filters={filters}
          panel={panel}
          showLabel={count === undefined ? t('page.showing') : t('page.show', { count })}
        />
      }
      footer={<ListFooter list={list} editable={false} deletable={false} />}
    >
      {list.error && count === undefined ? (
        <ErrorState error={list.error} onRetry={list.refresh} />
      ) : (
        <>
          <FeedbackSummary filters={filters} filterText={list.filter} />
          {count === 0 ? <NoFeedback isNarrowed={isNarrowed} /> : <FeedbackList list={list} />}
        </>
      )}
    </Page>
  )
}

/** The empty state: the reason and the next step. */
function NoFeedback({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('feedback')
  const change = useSearchChange()
  if (!isNarrowed)
    return <MessagePanel role="status" icon={<Inbox size={16} />} title={t('page.empty.title')} text={t('page.empty.text')} />
  const nothingSet = Object.fromEntries([...parametersOf(feedbackFilters), 'filter', 'page'].map((name) => [name, undefined]))
  return (
    <MessagePanel
      role="status"
      icon={<SearchX size={16} />}
      title={t('page.noMatch.title')}
      text={t('page.noMatch.text')}
      actions={<Button onClick={() => change(nothingSet)}>{t('page.noMatch.clear')}</Button>}
    />
  )
}
