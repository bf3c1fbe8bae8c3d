import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { type ImportRow, lockImport, readImport } from './import-store.ts'

const noSuchImport = () => new BusinessError('record.notFound', { kind: 'employeeImport' })

export async function findImport(tx: Tx, id: string): Promise<ImportRow> {
  const row = await readImport(tx, id)
  if (!row) throw noSuchImport()
  return row
}

export async function findAndLock(tx: Tx, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, id)
  if (!row) throw noSuchImport()
  return row
}
