import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import styles from './data-table.module.css'
import type { Sort } from '../list/list-search.ts'

interface SortHeadProps<Row> {
  column: Column<Row>
  sort: Sort | null
  onSort: (field: string) => void
  /** Before the title, such as the box that selects all rows. */
  children?: ReactNode
}

/** A column head; clicks sort ascending, descending, then not at all. */
export function SortHead<Row>({ column, sort, onSort, children }: SortHeadProps<Row>) {
  const { field, title, sortable, sortAs = field } = column
  const own = sort?.field === sortAs ? sort : null
  if (!sortable) {
    return (
      <th scope="col">
        {children}
        {title}
      </th>
    )
  }
  const Arrow = own?.descending ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={own ? (own.descending ? 'descending' : 'ascending') : undefined}>
      {children}
      <button type="button" className={styles.sort} onClick={() => onSort(sortAs)}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <Arrow size={14} aria-hidden className={own ? styles.sorted : styles.unsorted} />
      </button>
    </th>
  )
}
