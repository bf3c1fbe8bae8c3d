import { open } from 'node:fs/promises'
import type { Language } from '@destek/contracts/core/languages'
import { importLimits } from '@destek/contracts/people/employee-imports'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { openRows, UnreadableFile } from '../../../platform/spreadsheets/read-rows.ts'
import { recogniseColumns } from '../rules/columns.ts'
import {
  deleteImport,
  deleteRows,
  insertImport,
  insertRows,
  refreshStatistics,
  type StagedRow,
  updateImport,
} from '../import-store.ts'

export type InTenant = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface SentFile {
  name: string
  path: string
  bytes: number
}

interface Staging {
  file: SentFile
  language: Language
  /** Null: a command of the operator. */
  creatorId: string | null
  inTenant: InTenant
  /** Runs in the transaction in which the last rows are kept. */
  onStaged?: (tx: Tx, importId: string) => Promise<void>
}

const batch = { rows: 500, characters: 1024 * 1024 }
const unpackedBytes = 2 * 1024 * 1024 * 1024

/**
 * Reads a file into rows of the database, a part at a time. Only the last part makes the import usable: one that was left before has no
 * `staged_time`, and is swept.
 */
export async function stageFile(staging: Staging): Promise<string> {
  const opened = await open(staging.file.path)
  try {
    return await stageRows(staging, opened.fd)
  } finally {
    await opened.close()
  }
}

async function stageRows({ file, language, creatorId, inTenant, onStaged }: Staging, opened: number): Promise<string> {
  const { rows, ...format } = await openRows(opened, { ...importLimits, rows: importLimits.rows + 1, unpackedBytes })
  let importId: string | undefined
  let [headers, held, number, characters]: [string[], StagedRow[], number, number] = [[], [], 0, 0]
  let samples: string[] = []
  const begin = () =>
    inTenant((tx) =>
      insertImport(tx, {
        file_name: file.name,
        file_bytes: file.bytes,
        ...format,
        headers,
        samples: headers.map(() => ''),
        targets: headers.map(() => null),
        language,
        creator_id: creatorId,
      }),
    )
  try {
    for await (const row of rows) {
      number += 1
      const cells = row.map((cell) => cell.toWellFormed().replaceAll('\0', ''))
      if (number === 1) {
        headers = cells
        samples = headers.map(() => '')
        continue
      }
      importId ??= await begin()
      samples = samples.map((sample, nth) => sample || (cells[nth] ?? '').slice(0, sampleLength))
      held.push({ number, cells })
      characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (held.length < batch.rows && characters < batch.characters) continue
      const full = held
      ;[held, characters] = [[], 0]
      await inTenant((tx) => insertRows(tx, importId!, full))
    }
    if (importId === undefined) throw new UnreadableFile('empty')
    const id = importId
    await inTenant(async (tx) => {
      if (held.length > 0) await insertRows(tx, id, held)
      await updateImport(tx, id, {
        row_count: number - 1,
        samples,
        targets: recogniseColumns(headers, samples),
        staged_time: new Date(),
      })
      await onStaged?.(tx, id)
    })
    if (number > manyRows) await inTenant(refreshStatistics)
    return id
  } catch (error) {
    if (importId !== undefined) await removeImport(inTenant, importId)
    throw error
  }
}

const sampleLength = 100
/** So many the planner has to know of. */
const manyRows = 1_000

async function removeImport(inTenant: InTenant, id: string): Promise<void> {
  while ((await inTenant((tx) => deleteRows(tx, id, 10_000))) > 0);
  await inTenant((tx) => deleteImport(tx, id))
}
