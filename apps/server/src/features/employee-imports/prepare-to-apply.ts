import { countDeactivations, employeeImportRoutes, needsLeaverCount } from '@destek/contracts/people/employee-imports'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError, InvalidInput } from '../../platform/http/http-errors.ts'
import { findApplied, hasAllRows, type ImportRow, targetsOf, updateFigures, updateImport } from './import-store.ts'
import { missingFields } from './rules/columns.ts'
import { failImport } from './work/fail-import.ts'
import { countLeavers, listLeavers, removePendingLeavers } from './work/leaver-store.ts'

export interface LeaversWish {
  deactivateLeavers: boolean
  /** How many people the caller expects to be deactivated, by rows and as leavers. */
  leaverCount?: number | undefined
}

/** Refuses what cannot be applied now, and marks the import as being applied. Also one that failed before: it continues. */
export async function prepareToApply(tx: Tx, row: ImportRow, wish: LeaversWish): Promise<void> {
  await endAbandoned(tx, row.id)
  if (!isReady(row) || missingFields(targetsOf(row)).length > 0) throw new BusinessError('employeeImport.notReady')
  // Everybody would look like a leaver to a file without rows.
  if (!(await hasAllRows(tx, row))) throw new BusinessError('employeeImport.rowsRemoved')
  await removePendingLeavers(tx, row.id)
  const leavers = await listConfirmedLeavers(tx, row.id, wish)
  if (row.created_count + row.changed_count + leavers === 0) throw new BusinessError('employeeImport.nothingToDo')
  await updateImport(tx, row.id, {
    state: 'applying',
    deactivates_leavers: wish.deactivateLeavers,
    failure: null,
    finished_time: null,
    done_rows: 0,
  })
}

const isReady = ({ state, checked_time }: ImportRow) => state === 'ready' || (state === 'failed' && checked_time !== null)

/** Only one import of a tenant is applied at a time. One that nothing works on any more is ended, unless it is the caller's own. */
export async function endAbandoned(tx: Tx, ownId?: string): Promise<void> {
  const applied = await findApplied(tx)
  if (!applied) return
  if (!applied.is_abandoned || applied.id === ownId) throw new BusinessError('employeeImport.busy')
  await failImport(tx, applied.id, 'interrupted')
}

/** The list is written first and compared then, so that exactly the people of the compared number are deactivated. */
async function listConfirmedLeavers(tx: Tx, importId: string, wish: LeaversWish): Promise<number> {
  const { deactivating, active } = await countLeavers(tx, importId)
  const leavers = wish.deactivateLeavers ? await listLeavers(tx, importId) : 0
  const count = countDeactivations({ leavers, deactivating }, wish.deactivateLeavers)
  const typed = wish.leaverCount
  if (typed === undefined && needsLeaverCount({ count, active })) throw refused('leaverCountMissing', { count })
  if (typed !== undefined && typed !== count) throw refused('leaverCountWrong', { count, typed })
  return leavers
}

/** For an import that waits to be applied. */
export async function recountLeavers(tx: Tx, row: ImportRow): Promise<void> {
  if (!isReady(row) || !(await hasAllRows(tx, row))) return
  const figures = await countLeavers(tx, row.id)
  const { leavers, deactivating, active } = figures
  if (leavers !== row.leaver_count || deactivating !== row.deactivating_count || active !== row.active_count)
    await updateFigures(tx, row.id, figures)
}

const refused = (message: string, params: Record<string, unknown>) =>
  new InvalidInput(
    [{ code: 'custom', path: ['leaverCount'], message: `employee-imports:${message}`, params, input: undefined }],
    employeeImportRoutes.apply.group,
  )
