import { ActionHost } from '../actions/action-host.tsx'
import { FilterBox } from './filter-box.tsx'
import styles from './list-page.module.css'
import { hasNothingYet, ListBody, ListFilters, ListFooter, type ListPartsProps } from './list-parts.tsx'

export interface ListPanelProps extends ListPartsProps {
  /** The label of the filter box, for pages with several. */
  filterLabel?: string
  /** False if the rows cannot be searched by text. */
  searchable?: boolean
}

/** A list for one pane of a page: filter, rows or their replacement, pager. */
export function ListPanel({ filterLabel, searchable = true, ...parts }: ListPanelProps) {
  const { list, add, actions, filters, dialog } = parts
  return (
    <ActionHost>
      <div className={styles.panel}>
        {(searchable || actions || add) && (
          <div className={styles.bar}>
            {searchable && <FilterBox value={list.filter} onChange={list.setFilter} label={filterLabel} />}
            <div className={styles.barActions}>
              {actions}
              {!hasNothingYet(parts) && add}
            </div>
          </div>
        )}
        {filters && <ListFilters>{filters}</ListFilters>}
        <div className={styles.rows}>
          <ListBody {...parts} />
          {dialog}
        </div>
        <ListFooter {...parts} />
      </div>
    </ActionHost>
  )
}
