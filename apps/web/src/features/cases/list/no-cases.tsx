import type { CaseListName, CaseTab } from '@destek/contracts/cases/case-filters'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { CircleCheck, Inbox, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'
import type { CaseListState } from './case-list-query.ts'

interface NoCasesProps {
  list: CaseListName
  state: CaseListState
  totals: CaseTotals | undefined
}

/** The empty state of a list: the reason and the next step. */
export function NoCases({ list, state: { tab, setTab, filters }, totals }: NoCasesProps) {
  const { t } = useTranslation('cases')
  const { set, hasInitialRange } = filters
  const wider = widerTab(tab, totals)
  const isNarrowed = set.length > (hasInitialRange ? 1 : 0)
  const actions = (
    <>
      {wider && (
        <Button type="primary" onClick={() => setTab(wider.tab)}>
          {t(`empty.show.${wider.tab}`, { count: wider.count })}
        </Button>
      )}
      {hasInitialRange && (
        <Button type={wider ? 'default' : 'primary'} onClick={() => filters.change({ startDate: undefined, endDate: undefined })}>
          {t('empty.allDates')}
        </Button>
      )}
      {isNarrowed && <Button onClick={filters.clear}>{t('empty.clear')}</Button>}
    </>
  )
  if (tab !== 'all' && totals?.all !== 0) {
    const text = set.length > 0 ? t('empty.withinFilters') : t('empty.wellDone')
    return (
      <MessagePanel role="status" icon={<CircleCheck size={16} />} title={t(`empty.tabs.${tab}`)} text={text} actions={actions} />
    )
  }
  if (set.length > 0) {
    return (
      <MessagePanel
        role="status"
        icon={<SearchX size={16} />}
        title={t(isNarrowed ? 'empty.noMatch' : 'empty.noneThisMonth')}
        text={t(isNarrowed ? 'empty.noMatchText' : 'empty.noneThisMonthText')}
        actions={actions}
      />
    )
  }
  return (
    <MessagePanel
      role="status"
      icon={<Inbox size={16} />}
      title={t(`empty.lists.${list}.title`)}
      text={t(`empty.lists.${list}.text`)}
    />
  )
}

const open = ['open', 'all'] as const
const widerTabs = {
  all: [],
  open: ['all'],
  open48: open,
  open72: ['open48', ...open],
  unassigned: open,
  mine: open,
  overdue: open,
  waiting: open,
} as const

/** The next wider tab with cases. */
function widerTab(tab: CaseTab, totals: CaseTotals | undefined) {
  const found = widerTabs[tab].find((wider) => (totals?.[wider] ?? 0) > 0)
  return found && { tab: found, count: totals?.[found] ?? 0 }
}
