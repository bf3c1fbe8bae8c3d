import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, OwnTenant, Stamp } from './schema-columns.ts'

type Json<Value> = ColumnType<Value, string | undefined, string>

export interface EmployeeImportTable {
  tenant_id: OwnTenant
  id: Generated<string>
  file_name: string
  /** A whole number that the driver reads as text. */
  file_bytes: ColumnType<string, number, never>
  format: 'csv' | 'xlsx'
  encoding: string | null
  delimiter: string | null
  state: Generated<'checking' | 'ready' | 'applying' | 'done' | 'failed' | 'cancelled'>
  headers: string[]
  samples: string[]
  targets: (string | null)[]
  row_count: Generated<number>
  done_rows: Generated<number>
  created_count: Generated<number>
  changed_count: Generated<number>
  unchanged_count: Generated<number>
  rejected_count: Generated<number>
  leaver_count: Generated<number>
  deactivating_count: Generated<number>
  active_count: Generated<number>
  reasons: Json<{ code: string; field: string | null; count: number }[]>
  new_workplaces: Json<object[]>
  deactivates_leavers: Generated<boolean>
  failure: string | null
  language: string
  creator_id: string | null
  creation_time: CreatedAt
  staged_time: Date | null
  checked_time: Date | null
  finished_time: Date | null
  rows_removed_time: Date | null
  run_id: string | null
  touched_time: Generated<Date>
  concurrency_stamp: Stamp
}

export interface EmployeeImportLeaverTable {
  tenant_id: OwnTenant
  import_id: string
  employee_id: string
  deactivated_time: Date | null
  reactivated_time: Date | null
}

export interface EmployeeImportRowTable {
  tenant_id: OwnTenant
  import_id: string
  number: number
  cells: string[]
  outcome: 'new' | 'changed' | 'same' | 'rejected' | null
  ident: string | null
  user_key: string | null
  manager_ident: string | null
  record: unknown
  attributes: unknown
  changes: unknown
  problems: unknown
  is_applied: Generated<boolean>
}
