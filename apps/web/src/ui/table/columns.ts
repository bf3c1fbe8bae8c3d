import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The field of the row, and the server's name for sorting. */
  field: keyof Row & string
  title: string
  /** Left out: the value as text, or a dash. */
  render?: (row: Row) => ReactNode
  sortable?: boolean
  /** The server's name for sorting, if it differs from the field. */
  sortAs?: string
  /** The share of the table's width, for example `140px` or `20%`; the others share the rest. */
  width?: string
  /** `strong` for the identifying column, `quiet` for secondary ones. */
  tone?: 'strong' | 'quiet'
}

/** Shown in a cell without a value. */
export const EMPTY_CELL = '–'

export function cellOf<Row>(row: Row, { field, render }: Column<Row>): ReactNode {
  if (render) return render(row)
  const value = row[field]
  return value === null || value === undefined || value === '' ? EMPTY_CELL : String(value)
}
