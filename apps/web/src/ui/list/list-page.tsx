import { Page } from '../page.tsx'
import { FilterBox } from './filter-box.tsx'
import { hasNothingYet, ListBody, ListFilters, ListFooter, type ListPartsProps } from './list-parts.tsx'

export interface ListPageProps extends ListPartsProps {
  title: string
}

/** A list screen: filter and add in the header, rows or what is there instead, pager in the footer. */
export function ListPage({ title, ...parts }: ListPageProps) {
  const { list, add, actions, filters, dialog } = parts
  return (
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
  )
}
