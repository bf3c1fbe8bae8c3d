import type { ReactNode } from 'react'
import type { RowActions } from '../actions/action.ts'
import type { List } from '../list/use-list.ts'
import type { Column } from './columns.ts'
import type { Selection } from './use-row-selection.ts'

export interface DataTableProps<Row extends { id: string }> {
  list: List<Row>
  /** The accessible name of the rows. */
  label: string
  columns: readonly Column<Row>[]
  /** The actions of a row: buttons, menu and keys. */
  actions?: RowActions<Row>
  /** The row's name in the label of its menu, if it has more actions than buttons. */
  rowName?: (row: Row) => string
  /** The actions appear over the end of the hovered row, so that they take no width from the columns. */
  actionsFloat?: boolean
  /** A note at the end of a row until its actions appear there, such as the last action. */
  rowNote?: (row: Row) => ReactNode
  /** The initially highlighted row. */
  startId?: string
  /** The card of a row in narrow windows, with its actions menu; left out: a line per column. */
  card?: (row: Row, menu: ReactNode) => ReactNode
  /** The selected row, for lists in which a click selects, such as the upper list of two levels. */
  chosenId?: string
  onChoose?: (row: Row) => void
  /** For lists in which several rows can be selected. */
  selection?: Selection<Row>
}

export interface RowsProps<Row extends { id: string }> extends DataTableProps<Row> {
  /** The row of the keyboard cursor. */
  currentId: string | null
  /** The highlighted row. */
  markedId: string | null
  onCurrent: (id: string) => void
}
