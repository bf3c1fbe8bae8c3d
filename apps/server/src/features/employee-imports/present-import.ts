import type { Language } from '@destek/contracts/core/languages'
import type { EmployeeImport, ImportChange, ImportReject } from '@destek/contracts/people/employee-imports'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { fewestDigits } from './rules/cell-values.ts'
import { missingFields } from './rules/columns.ts'
import { type ImportRow, targetsOf } from './import-store.ts'
import type { ChangeRow, RejectRow } from './import-lists-store.ts'
import type { RowProblem } from './rules/row.ts'

export const presentImport = (row: ImportRow, language: Language): EmployeeImport => ({
  id: row.id,
  fileName: row.file_name,
  fileBytes: Number(row.file_bytes),
  format: row.format,
  encoding: row.encoding,
  delimiter: row.delimiter,
  state: row.state,
  columns: targetsOf(row).map((target, nth) => ({ header: row.headers[nth]!, sample: row.samples[nth]!, target })),
  missingFields: missingFields(targetsOf(row)),
  doneRows: row.done_rows,
  counts: {
    rows: row.row_count,
    created: row.created_count,
    changed: row.changed_count,
    unchanged: row.unchanged_count,
    rejected: row.rejected_count,
    leavers: row.leaver_count,
    deactivating: row.deactivating_count,
    active: row.active_count,
    deactivated: row.deactivated_count,
    stillInactive: row.still_inactive_count,
    workplaces: row.workplace_count,
  },
  reasons: row.reasons as EmployeeImport['reasons'],
  deactivatesLeavers: row.deactivates_leavers,
  rowsRemoved: row.rows_removed_time !== null,
  creatorName: row.creator_name,
  creationTime: row.creation_time.toISOString(),
  finishedTime: row.finished_time?.toISOString() ?? null,
  failure: row.failure && translatorFor(language)(`refusals:employeeImport.failures.${row.failure}`),
  concurrencyStamp: row.concurrency_stamp,
})

export const presentChange = ({ number, ident, full_name, change }: ChangeRow): ImportChange => ({
  row: number,
  ident,
  fullName: full_name,
  ...change,
})

export const presentReject = ({ number, ident, problem }: RejectRow, language: Language): ImportReject => ({
  row: number,
  ident,
  field: problem.field,
  value: problem.value,
  code: problem.code,
  reason: reasonOf(problem, language),
})

/** The sentence that tells a person what to mend. */
export function reasonOf({ code, field, value, max }: RowProblem, language: Language): string {
  const t = translatorFor(language)
  return t(`employee-imports:reasons.${code}`, {
    field: field === null ? '' : t(`employee-imports:fields.${field}`),
    value: value ?? '',
    max,
    min: fewestDigits,
  })
}
