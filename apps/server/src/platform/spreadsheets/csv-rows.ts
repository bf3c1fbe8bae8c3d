import { pipeline, Readable } from 'node:stream'
import { parse, type Parser } from 'csv-parse'
import { bytesOf } from './bytes-of.ts'
import { cellText } from './cell-text.ts'
import { findEncoding } from './csv-encoding.ts'
import { type RowsFile, type RowsLimits, UnreadableFile } from './rows-file.ts'

export async function openCsv(file: number, size: number, limits: RowsLimits): Promise<RowsFile> {
  if (size > limits.unpackedBytes) throw new UnreadableFile('tooLarge')
  const encoding = await findEncoding(file)
  const beginning = await firstText(file, encoding)
  if (otherFormats.test(beginning)) throw new UnreadableFile('notATable')
  const stated = statedDelimiter.exec(beginning)?.[1]
  const delimiter = stated ?? findDelimiter(beginning)
  const firstLine = stated === undefined ? 1 : 2
  return { format: 'csv', encoding, delimiter, rows: parseRows(textOf(file, encoding), { delimiter, firstLine, limits }) }
}

/** Pages and documents that are text as well; programs like to give them the name of a table. */
const otherFormats = /^\s*(?:<(?:!doctype|html|\?xml|table)|%PDF-|\{\\rtf)/iu

/** A line that Excel understands and does not show. */
const statedDelimiter = /^sep=([^"\r\n])\r?\n/iu

const delimiters = [';', '\t', ',', '|']

/** The delimiter that occurs most often in the first line that has one. Quoted text does not count. */
function findDelimiter(text: string): string {
  for (const line of text.replaceAll(/"[^"]*(?:"|$)/gu, '').split(/[\r\n]+/u)) {
    const counts = delimiters.map((delimiter) => line.split(delimiter).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return delimiters[counts.indexOf(most)]!
  }
  return ','
}

async function* textOf(file: number, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function firstText(file: number, encoding: string): Promise<string> {
  for await (const text of textOf(file, encoding)) return text
  return ''
}

/** A quote that is never closed makes one cell of all that follows. */
const smallestLongestRow = 1024 * 1024

function parseRows(
  text: AsyncIterable<string>,
  { delimiter, firstLine, limits }: { delimiter: string; firstLine: number; limits: RowsLimits },
): AsyncIterable<string[]> {
  const parser = parse({
    delimiter,
    from_line: firstLine,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: Math.max(smallestLongestRow, limits.columns * limits.cell * 4),
    cast: (value, { index }) => {
      if (index >= limits.columns) throw new UnreadableFile('tooManyColumns')
      return cellText(value, limits.cell)
    },
  })
  expectAnyLength(parser)
  // The parser always ends; a failure reaches the reader of the rows.
  return pipeline(Readable.from(text), parser, () => {})
}

/**
 * For every row whose length differs from the first one the parser creates an error, with its stack and a copy of the row,
 * although it is configured to accept such rows. That takes a hundred times as long as reading the row. This sets the field of
 * its state with which it compares.
 */
function expectAnyLength(parser: Parser): void {
  const { state } = (parser as unknown as { api: { state: { record: string[] } } }).api
  Object.defineProperty(state, 'expectedRecordLength', { get: () => state.record.length, set: () => {} })
}
