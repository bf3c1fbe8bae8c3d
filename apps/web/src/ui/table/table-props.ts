import type { ReactNode } from 'react'
import type { RowActions } from '../actions/action.ts'
import type { List } from '../list/use-list.ts'
import type { Column } from './columns.ts'
import type { Selection } from './use-row-selection.ts'

export interface DataTableProps<Row extends { id: string }> {
  list: List<Row>
  /** What the rows are, for those who cannot see the page around. */
  label: string
  columns: readonly Column<Row>[]
  /** What can be done with a row: buttons, menu and keys. */
  actions?: RowActions<Row>
  /** What a row is called in the label of its menu, where it has more actions than places. */
  rowName?: (row: Row) => string
  /** The actions appear over the end of the row that is pointed at, so that they take no width from the columns. */
  actionsFloat?: boolean
  /** At the end of a row, until its actions appear there: such as what was just done with it. */
  rowNote?: (row: Row) => ReactNode
  /** The row that stands out when the rows are first shown. */
  startId?: string
  /** What the card of a row shows where the window is narrow, with the menu of its actions; left out: a line per column. */
  card?: (row: Row, menu: ReactNode) => ReactNode
  /** Where a row is chosen rather than only pointed at, such as the one whose parts another list shows. */
  chosenId?: string
  onChoose?: (row: Row) => void
  /** Where several rows are selected to do something with all of them. */
  selection?: Selection<Row>
}

export interface RowsProps<Row extends { id: string }> extends DataTableProps<Row> {
  /** Where the keyboard is. */
  currentId: string | null
  /** Which row stands out. */
  markedId: string | null
  onCurrent: (id: string) => void
}
