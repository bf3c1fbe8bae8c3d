/** Rows that are selected to do something with all of them; they stay selected on other pages of the list too. */
export interface Selection<Row extends { id: string }> {
  selected: { has: (id: string) => boolean; size: number }
  /** Selects rows or takes them out; always the same function, so that no row is drawn anew because of another. */
  select: (rows: readonly Row[], isSelected: boolean) => void
  /** Says what the box of a row does; always the same function. */
  label: (row: Row) => string
  /** Says what the box over the rows does. */
  allLabel: string
}
