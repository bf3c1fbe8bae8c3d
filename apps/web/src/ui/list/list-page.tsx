import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import { Page } from '../page.tsx'
import { EmptyState, type EmptyWords } from './empty-state.tsx'
import { FilterBox } from './filter-box.tsx'
import { ListKeys } from './list-keys.tsx'
import styles from './list-page.module.css'
import { Pager } from './pager.tsx'
import type { List } from './use-list.ts'

interface ListPageProps {
  title: string
  list: Omit<List<unknown>, 'items'>
  empty: EmptyWords
  /** The add button; the empty list offers it as the next step. */
  add?: ReactNode
  /** What the add button and the rows open; there even when the list is empty. */
  dialog?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list screen: filter and add in the header, rows or what is there instead, pager in the footer. */
export function ListPage({ title, list, empty, add, dialog, children }: ListPageProps) {
  const isEmpty = list.totalCount === 0
  const hasNothingYet = isEmpty && !list.filter
  const failed = list.error && list.totalCount === undefined ? list.error : null
  return (
    <Page
      title={title}
      count={list.totalCount}
      actions={
        <>
          <FilterBox value={list.filter} onChange={list.setFilter} />
          {!hasNothingYet && add}
        </>
      }
      footer={
        <footer className={styles.footer}>
          {!isEmpty && !failed && <ListKeys />}
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            totalCount={list.totalCount}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        </footer>
      }
    >
      {failed && <ErrorState error={failed} onRetry={list.refresh} />}
      {isEmpty && <EmptyState filter={list.filter} onClearFilter={() => list.setFilter('')} words={empty} add={add} />}
      {!failed && !isEmpty && children}
      {dialog}
    </Page>
  )
}
