import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import { useSearchChange } from '../../../lib/browser/search-state.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { FilterBox } from '../../../ui/list/filter-box.tsx'
import { ListBody, ListFooter } from '../../../ui/list/list-parts.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { usePageTab } from '../../../ui/page/page-tabs.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { panelOf, Tabs } from '../../../ui/page/tabs.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useReportActions } from './report-actions.tsx'
import { reportColumns } from './report-columns.tsx'

const tabs = ['open', 'resolved', 'all'] as const
type WrongDataTab = (typeof tabs)[number]

const asked: Record<WrongDataTab, { isResolved?: boolean }> = {
  open: { isResolved: false },
  resolved: { isResolved: true },
  all: {},
}

/** Reported errors in employee records, for the users who correct them. */
export function WrongDataPage() {
  const { t } = useTranslation('inconsistent-data')
  const tab = usePageTab(tabs)
  const list = useList(inconsistentDataRoutes.pagedList, asked[tab])
  useLiveRefresh(['inconsistentData.*'], list.refresh)
  const columns = useMemo(() => reportColumns(t, { withResolution: tab !== 'open' }), [t, tab])
  const actions = useReportActions()
  const parts = {
    list,
    deletable: false,
    opens: t('page.keys.open'),
    moreKeys: tab === 'resolved' ? [] : [{ key: letters.wrongData.resolve, does: t('page.keys.resolve') }],
    empty:
      tab === 'resolved'
        ? { title: t('page.empty.resolved'), text: t('page.empty.resolvedText') }
        : { title: t('page.empty.open'), text: t('page.empty.openText') },
  }
  return (
    <ActionHost>
      <Page
        title={t('page.title')}
        count={list.totalCount}
        actions={<FilterBox value={list.filter} onChange={list.setFilter} />}
        above={<WrongDataTabs tab={tab} />}
        panel={panelOf('wrong-data', tab)}
        footer={<ListFooter {...parts} />}
      >
        <ListBody {...parts}>
          <DataTable
            list={list}
            label={t('page.title')}
            columns={columns}
            actions={actions}
            rowName={({ employeeName }) => employeeName}
          />
        </ListBody>
      </Page>
    </ActionHost>
  )
}

/** Only open reports have a count: that is the remaining work. */
function WrongDataTabs({ tab }: { tab: WrongDataTab }) {
  const { t, i18n } = useTranslation('inconsistent-data')
  const change = useSearchChange()
  const open = useQuery({
    ...routeQuery(inconsistentDataRoutes.pagedList, { query: { isResolved: 'false', maxResultCount: 1 } }),
    // The list shows the failure; a missing count needs no message.
    meta: { suppressToast: () => true },
  }).data?.totalCount
  return (
    <Tabs
      id="wrong-data"
      label={t('page.views')}
      tabs={tabs.map((key) => ({
        key,
        label: t(`page.tabs.${key}`),
        badge: key === 'open' ? open?.toLocaleString(i18n.language) : undefined,
      }))}
      current={tab}
      onChange={(key) => change({ tab: key === 'open' ? undefined : key, page: undefined })}
    />
  )
}
