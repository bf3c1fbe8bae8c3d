import { writeXlsxStream } from 'hucre/xlsx'

/** A text is always kept as text: one that begins with `=` is no formula. */
export type Cell = string | number | boolean | null

export interface Spreadsheet {
  /** The name of its only sheet. */
  name: string
  columns: readonly { header: string; width?: number }[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** The bytes of an Excel file, written while the rows are read, however many there are. */
export function streamSpreadsheet({ name, columns, rows }: Spreadsheet): ReadableStream<Uint8Array> {
  const copies = columns.map((column) => ({ ...column }))
  return writeXlsxStream(asLists(rows), { name, columns: copies, freezePane: { rows: 1 } })
}

/** The same as a whole, for calls that answer the file as text. */
export const writeSpreadsheet = async (spreadsheet: Spreadsheet): Promise<Buffer> =>
  Buffer.from(await new Response(streamSpreadsheet(spreadsheet)).arrayBuffer())

async function* asLists(rows: Spreadsheet['rows']) {
  for await (const row of rows) yield row.map(fitting)
}

/** Excel calls a file broken when one cell holds more than this. */
const longestText = 32_767

const fitting = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > longestText ? `${cell.slice(0, longestText - 1)}…` : cell
