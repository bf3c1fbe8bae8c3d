/** Rows for one table; the keys are its columns and are the same in every row. The tenant is that of the transaction. */
export interface TableRows {
  table: string
  rows: Record<string, unknown>[]
}
