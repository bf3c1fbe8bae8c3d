import { translatorFor } from '../../../platform/i18n/messages.ts'
import type { Language } from '@destek/contracts/core/languages'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import {
  type CheckedRow,
  type Figures,
  findEarlierIdents,
  findUserNames,
  readFigures,
  readKnown,
  readStaged,
  saveChecked,
  type StagedCells,
} from './check-store.ts'
import { missingFields } from '../rules/columns.ts'
import { type ComparedRow, compareRow, type KnownEmployee } from '../rules/compare-row.ts'
import type { ImportRun } from './import-run.ts'
import { countLeavers, type LeaverFigures } from './leaver-store.ts'
import { refreshStatistics, targetsOf } from '../import-store.ts'
import { rejectBelowRejected, rejectCircles, rejectUnknownManagers } from './manager-store.ts'
import { type Column, rowReader } from '../rules/read-row.ts'
import { type ReadRow } from '../rules/row.ts'
import { createCatalog, type Workplace, type WorkplaceCatalog } from '../rules/workplaces.ts'
import { placeRow } from '../rules/place-row.ts'
import { readWorkplaces } from './workplace-store.ts'

export interface CheckedImport extends Figures, LeaverFigures {
  newWorkplaces: Workplace[]
}

const nothing: CheckedImport = {
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  leavers: 0,
  deactivating: 0,
  active: 0,
  reasons: [],
  newWorkplaces: [],
}

/** So many cells of imported columns are in memory at once. */
const batch = { rows: 1_000, cells: 40_000 }

/**
 * Compares every row with the current records, and stores its effect with the row. It always starts anew, so it can be
 * interrupted and repeated.
 */
export async function checkRows(run: ImportRun): Promise<CheckedImport> {
  const targets = targetsOf(run.header)
  if (missingFields(targets).length > 0) return nothing
  const columns = importedColumns(run)
  const catalog = createCatalog(await run.inBatch(readWorkplaces), generalGroup(run.header.language as Language))
  await compareRows(run, columns, catalog)
  if (run.header.row_count > batch.rows) await run.inBatch(refreshStatistics)
  if (targets.includes('managerIdent')) await checkManagers(run)
  return run.inBatch(async (tx) => ({
    ...(await readFigures(tx, run.importId)),
    ...(await countLeavers(tx, run.importId)),
    newWorkplaces: catalog.added,
  }))
}

const generalGroup = (language: Language) => translatorFor(language)('employee-imports:generalGroup')

const importedColumns = ({ header }: ImportRun): (Column & { source: number })[] =>
  targetsOf(header)
    .map((target, source) => ({ target, source, header: header.headers[source]! }))
    .filter(({ target }) => target !== null)
    .map((column, index) => ({ ...column, target: column.target!, index }))

async function compareRows(run: ImportRun, columns: (Column & { source: number })[], catalog: WorkplaceCatalog): Promise<void> {
  const read = rowReader(columns, new Date().toISOString().slice(0, 10))
  const attributeNames = columns.filter(({ target }) => target === 'attribute').map(({ header }) => header)
  const limit = Math.max(1, Math.min(batch.rows, Math.floor(batch.cells / columns.length)))
  const source = { limit, columns: columns.map((column) => column.source), width: run.header.headers.length }
  const compareBatch = async (tx: Tx, after: number): Promise<StagedCells[]> => {
    const staged = await readStaged(tx, run.importId, { after, ...source })
    const rows = staged.map(({ number, cells, has_too_many }) =>
      read(
        number,
        cells.map((cell) => cell ?? ''),
        has_too_many,
      ),
    )
    if (rows.length > 0) await saveChecked(tx, run.importId, await checkBatch(tx, run.importId, rows, catalog, attributeNames))
    return staged
  }
  for (let [after, done, count] = [0, 0, limit]; count === limit;) {
    const staged = await run.inBatch((tx) => compareBatch(tx, after), done)
    count = staged.length
    done += count
    after = staged.at(-1)?.number ?? after
  }
}

async function checkBatch(
  tx: Tx,
  importId: string,
  rows: ReadRow[],
  catalog: WorkplaceCatalog,
  attributeNames: string[],
): Promise<CheckedRow[]> {
  const first = rows[0]!.number
  const idents = rows.flatMap(({ values }) => values.ident ?? [])
  const known = await readKnown(tx, idents, attributeNames)
  const seen = await findEarlierIdents(tx, importId, first, idents)
  const uses = await findUserNames(
    tx,
    importId,
    first,
    rows.map(({ values }) => values.user_name ?? ''),
  )
  const usedHere = new Set<string>()
  return rows.map((row, nth) => {
    const { ident, user_name } = row.values
    if (ident !== undefined) {
      if (seen.has(ident)) row.problems.push({ code: 'duplicate', field: 'ident', value: ident })
      seen.add(ident)
    }
    const { key, holder, is_in_earlier_row } = uses[nth]!
    const isTaken = is_in_earlier_row || usedHere.has(key) || (holder !== null && holder !== ident)
    if (user_name !== undefined && isTaken) row.problems.push({ code: 'taken', field: 'userName', value: user_name })
    const checked = checkedRow(row, key, known, catalog)
    if (checked.outcome !== 'rejected') usedHere.add(key)
    return checked
  })
}

function checkedRow(row: ReadRow, userKey: string, known: Map<string, KnownEmployee>, catalog: WorkplaceCatalog): CheckedRow {
  const { number, values, problems } = row
  const ident = values.ident ?? null
  const employee = known.get(ident ?? '')
  if (problems.length === 0) placeRow(catalog, row, employee)
  const none = { manager_ident: null, record: null, attributes: null, changes: null, problems: null }
  if (problems.length > 0) return { ...none, number, outcome: 'rejected', ident, user_key: null, problems }
  const compared = compareRow(row, employee, catalog)
  return { ...none, number, ident, user_key: userKey, outcome: compared.outcome, ...toWrite(compared) }
}

/** Of a row that changes nothing nothing is kept. */
const toWrite = ({ outcome, values, managerIdent, attributes, changes }: ComparedRow) =>
  outcome === 'same'
    ? {}
    : {
        manager_ident: managerIdent,
        record: values,
        attributes: Object.keys(attributes).length > 0 ? attributes : null,
        changes: changes.length > 0 ? changes : null,
      }

const rangeSize = 5_000
/** Errors that remain after these rounds are found when the rows are applied. */
const mostRounds = 5

/**
 * Rejecting a manager also rejects the people who depend on them, and may break a circle elsewhere. So it repeats until nothing
 * changes.
 */
async function checkManagers(run: ImportRun): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    let rejected = await inRanges(run, (tx, range) => rejectUnknownManagers(tx, run.importId, range))
    rejected += await run.inBatch((tx) => rejectBelowRejected(tx, run.importId))
    rejected += await inRanges(run, (tx, range) => rejectCircles(tx, run.importId, range))
    if (rejected === 0) return
  }
}

async function inRanges(
  run: ImportRun,
  work: (tx: Tx, range: { after: number; upTo: number }) => Promise<number>,
): Promise<number> {
  let changed = 0
  const last = run.header.row_count + 1
  for (let after = 0; after < last; after += rangeSize)
    changed += await run.inBatch((tx) => work(tx, { after, upTo: after + rangeSize }))
  return changed
}
