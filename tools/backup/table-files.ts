import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { writeRows } from '@destek/server/platform/database/copy/copy-rows'
import { type Table, sqlNameOf } from '@destek/server/platform/database/copy/tables'
import type pg from 'pg'
import { createHashedFile } from './hashed-file.ts'
import type { TableFile } from './manifest.ts'

/** Writes rows into `<schema>.<table>.zst`, as COPY gives them. */
export async function writeTableFile(
  folder: string,
  { schema, name, columns }: Table,
  portions: AsyncIterable<Readable>,
): Promise<TableFile> {
  const file = `${schema}.${name}.zst`
  const { sink, done } = createHashedFile(path.join(folder, file))
  const count = { rows: 0 }
  const compressed = pipeline(countedLines(portions, count), createZstdCompress(), sink)
  const [facts] = await Promise.all([done, compressed])
  return { schema, name, columns, file, ...count, ...facts }
}

/**
 * A row is one line: line breaks in values are written as `
 * `.
 */
async function* countedLines(portions: AsyncIterable<Readable>, count: { rows: number }): AsyncGenerator<Buffer> {
  for await (const portion of portions)
    for await (const chunk of portion as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count.rows += 1
      yield chunk
    }
}

export async function loadTableFile(client: pg.ClientBase, folder: string, table: TableFile): Promise<void> {
  const target = writeRows(client, table)
  await pipeline(createReadStream(path.join(folder, table.file)), createZstdDecompress(), target)
  const { rowCount } = target as typeof target & { rowCount: number }
  if (rowCount !== table.rows) throw new Error(`${sqlNameOf(table)} has ${rowCount} rows in place of ${table.rows}.`)
}
