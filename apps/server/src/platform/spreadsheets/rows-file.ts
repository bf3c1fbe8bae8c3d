export interface RowsFile {
  format: 'csv' | 'xlsx'
  /** Of a csv. */
  encoding: string | null
  delimiter: string | null
  /** Every cell as trimmed text; blank rows are left out. To be gone through once: it may end in an UnreadableFile too. */
  rows: AsyncIterable<string[]>
}

export interface RowsLimits {
  /** The first row counts as well. */
  rows: number
  columns: number
  /** A longer text arrives with one character more than this, so that the reader of the rows can refuse it. */
  cell: number
  unpackedBytes: number
}

/** The sentence is `employee-imports:unreadable.<reason>` in the locales. */
export type UnreadableReason =
  | 'notATable'
  | 'encrypted'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooManyParts'
  | 'tooManySheets'
  | 'tooManyStyles'
  | 'tooManyTexts'
  | 'tooMuchMemory'
  | 'tooSlow'
  | 'damaged'
  | 'empty'

/** The file cannot be read as a spreadsheet. This is an error of the file, and the user is told so. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The file cannot be read: ${reason}`, { cause })
    this.reason = reason
  }
}

export interface FileToRead {
  file: number
  limits: RowsLimits
}

/** The messages to the thread of a reader. `more` confirms a batch of rows. */
export type ReaderOrder = ({ type: 'read' } & FileToRead) | { type: 'more' }

/** The messages from the thread. */
export type ReaderMessage =
  | { type: 'opened'; facts: Omit<RowsFile, 'rows'> }
  | { type: 'rows'; rows: string[][] }
  /** At rest: nothing is being done with the file any more. */
  | { type: 'end'; isAtRest: boolean }
  | { type: 'refused'; reason: UnreadableReason; isAtRest: boolean }
  | { type: 'failed'; error: unknown }
