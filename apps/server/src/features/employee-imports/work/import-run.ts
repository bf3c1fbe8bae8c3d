import type { Tx } from '../../../platform/database/driver/tx.ts'
import { hasAllRows, type ImportRow, type ImportState, keepRun, lockImport, updateImport } from '../import-store.ts'
import type { InTenant } from './stage-file.ts'

/** Another process works on the import now, or it was cancelled. */
export class Superseded extends Error {}

/** The process stops. Finished batches stay, and another run does the rest. */
export class Interrupted extends Error {}

/** Rows of the file were removed, so the import is no longer complete. */
export class RowsRemoved extends Error {}

export async function assertAllRows(tx: Tx, header: ImportRow): Promise<void> {
  if (!(await hasAllRows(tx, header))) throw new RowsRemoved('Rows of the import are missing.')
}

export interface ImportWork {
  importId: string
  inTenant: InTenant
  signal: AbortSignal
  onProgress?: (doneRows: number, rows: number) => void
}

/** One run over the rows of an import, in parts of a transaction each. */
export interface ImportRun {
  importId: string
  header: ImportRow
  /** Done rows that are left out stay as they are. */
  inBatch<Result>(work: (tx: Tx) => Promise<Result>, doneRows?: number): Promise<Result>
}

/** Takes the import over from an earlier process. Fails when the import is no longer in this state. */
export async function beginRun(work: ImportWork, state: ImportState): Promise<ImportRun> {
  const { importId, inTenant, signal, onProgress } = work
  const runId = crypto.randomUUID()
  const header = await inTenant(async (tx) => {
    const row = await lockImport(tx, importId)
    if (row?.state !== state) throw new Superseded(`The import is not ${state}.`)
    await assertAllRows(tx, row)
    await updateImport(tx, importId, { run_id: runId })
    return row
  })
  return {
    importId,
    header,
    inBatch: async (part, doneRows) => {
      if (signal.aborted) throw new Interrupted('The process stops.')
      const result = await inTenant(async (tx) => {
        if (!(await keepRun(tx, importId, runId, doneRows))) throw new Superseded('Somebody else works on the import.')
        return part(tx)
      })
      if (doneRows !== undefined) onProgress?.(doneRows, header.row_count)
      return result
    },
  }
}
