import type { Paged } from '@destek/contracts/core/paging'
import type { RecordKind } from '@destek/contracts/core/record-kinds'
import type { Route } from '@destek/contracts/core/routes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { PagedRoute, RouteById } from '../../lib/api/route-kinds.ts'
import { useLiveEvents } from '../../lib/live/live-events.ts'
import { AddButton } from '../actions/add-button.tsx'
import { ActionHost } from '../actions/action-host.tsx'
import { useRecordActions } from '../actions/record-actions.tsx'
import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/data-table.tsx'
import { Page } from '../page/page.tsx'
import { type List, useList } from './use-list.ts'
import { FilterBox } from './filter-box.tsx'
import { hasNothingYet, ListBody, ListFilters, ListFooter, type ListPartsProps } from './list-parts.tsx'

interface RecordListPageProps<Row extends { id: string }> {
  /** The translation namespace for title, add, delete, the consequence of deleting, and the empty list. */
  namespace: string
  /** Changes of these kinds refresh the list. */
  kinds: readonly RecordKind[]
  /** The route that returns a page of records. */
  list: PagedRoute & { answer: z.ZodType<Paged<Row>> }
  /** Further query parameters besides paging and text. */
  query?: object
  save: Route
  /** Left out: records cannot be added or deleted here. */
  remove?: RouteById
  columns: readonly Column<Row>[]
  /** The display name of a record. */
  named: (row: Row) => string
  /** The key for the dialog; left out: the id. */
  keyOf?: (row: Row) => string
  /** The reason why a record cannot be deleted. */
  locked?: (row: Row) => string | undefined
  filters?: ReactNode
  isFiltered?: boolean
  dialog: (rows: readonly Row[]) => ReactNode
}

/** A screen that lists, adds, edits and deletes records of one kind. */
export function RecordListPage<Row extends { id: string }>(props: RecordListPageProps<Row>) {
  const { namespace, kinds, save, remove, columns, named, keyOf, locked, filters, isFiltered, dialog } = props
  // All these namespaces have the same keys as `sources`.
  const { t } = useTranslation(namespace as 'sources')
  const list = useList(props.list, props.query) as List<Row>
  useLiveEvents(
    kinds.map((kind) => `${kind}.*` as const),
    list.refresh,
  )
  const rowActions = useRecordActions<Row>({
    named,
    keyOf,
    edit: save,
    ...(remove && { remove, removeLabel: t('delete'), consequence: t('deletedMeans') }),
    locked,
  })
  return (
    <ListPage
      title={t('title')}
      list={list}
      deletable={remove !== undefined}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={remove && <AddButton needs={save} label={t('add')} />}
      filters={filters}
      isFiltered={isFiltered}
      dialog={dialog(list.items)}
    >
      <DataTable list={list} label={t('title')} columns={columns} actions={rowActions} />
    </ListPage>
  )
}

interface ListPageProps extends ListPartsProps {
  title: string
}

/** A list screen: filter and add in the header, rows or their replacement, pager in the footer. */
function ListPage({ title, ...parts }: ListPageProps) {
  const { list, add, actions, filters, dialog } = parts
  return (
    <ActionHost>
      <Page
        title={title}
        count={list.totalCount}
        actions={
          <>
            <FilterBox value={list.filter} onChange={list.setFilter} />
            {actions}
            {!hasNothingYet(parts) && add}
          </>
        }
        footer={<ListFooter {...parts} />}
        above={filters && <ListFilters>{filters}</ListFilters>}
      >
        <ListBody {...parts} />
        {dialog}
      </Page>
    </ActionHost>
  )
}
