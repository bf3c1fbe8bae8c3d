import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

/** A text is always kept as text: one that begins with `=` is no formula. */
export type Cell = string | number | boolean | null

interface Sheet {
  name: string
  columns: readonly { header: string; width?: number }[]
}

/** With a single sheet. */
export interface Spreadsheet extends Sheet {
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** One of several sheets, which are all in memory. */
export interface SmallSheet extends Sheet {
  rows: readonly (readonly Cell[])[]
}

/** The bytes of an Excel file, written while the rows are read, however many there are. */
export async function* streamSpreadsheet({ name, columns, rows }: Spreadsheet): AsyncGenerator<Uint8Array> {
  const source = endingEarly(rows)
  const copies = columns.map((column) => ({ ...column }))
  const file = writeXlsxStream(source.rows, { name, columns: copies, freezePane: { rows: 1 } })
  try {
    yield* file.values({ preventCancel: true })
  } finally {
    // Always ends the source: Node ends the process when a compression is aborted in the middle.
    source.end()
    if (!file.locked) for await (const _ of file);
  }
  source.throwIfFailed()
}

/** The same as a whole, for calls that answer the file as text. */
export async function writeSpreadsheet(spreadsheet: Spreadsheet): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of streamSpreadsheet(spreadsheet)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The bytes of an Excel file of several sheets. */
export async function writeWorkbook(sheets: readonly SmallSheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width }) => ({ width })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(fitting))],
      freezePane: { rows: 1 },
    })),
  })
  return Buffer.from(bytes)
}

/** Ends the rows early when a row fails or the reader has gone, so that the writer sees a normal end. */
function endingEarly(all: Spreadsheet['rows']) {
  let isOver = false
  let failure: { error: unknown } | undefined
  async function* rows() {
    try {
      for await (const row of all) {
        if (isOver) return
        yield row.map(fitting)
      }
    } catch (error) {
      failure = { error }
    }
  }
  return {
    rows: rows(),
    end: () => void (isOver = true),
    throwIfFailed: () => {
      if (failure) throw failure.error
    },
  }
}

/** Excel calls a file broken when one cell holds more than this. */
const longestText = 32_767

const fitting = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > longestText ? `${cell.slice(0, longestText - 1)}…` : cell
