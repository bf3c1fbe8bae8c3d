import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The field of the row, and the name by which the server sorts. */
  field: keyof Row & string
  title: string
  /** Left out: the value as text, or a dash. */
  render?: (row: Row) => ReactNode
  sortable?: boolean
  /** By which name the server sorts, where it is not that of the field. */
  sortAs?: string
  /** Of the table's width, for example `140px` or `20%`; the others share what is left. */
  width?: string
  /** `strong` for what identifies the row, `quiet` for what is read second. */
  tone?: 'strong' | 'quiet'
}

/** Stands where a row has nothing to say. */
export const EMPTY_CELL = '–'

export function cellOf<Row>(row: Row, { field, render }: Column<Row>): ReactNode {
  if (render) return render(row)
  const value = row[field]
  return value === null || value === undefined || value === '' ? EMPTY_CELL : String(value)
}
