import type { RecordKind } from '@destek/contracts/core/record-kinds'
import { demoId, type DemoTenant } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { administratorOf, type Audit, auditColumns, eventRow } from './audit.ts'

/** A record as its screen shows it, and the values that differed at its creation. */
export interface Made<Shown> {
  record: Shown & Audit & { id: string }
  was?: Partial<Shown>
}

interface Kept<Shown> {
  kind: RecordKind
  table: string
  /** The columns without the id and the audit columns. */
  columns: (record: Shown) => Record<string, unknown>
}

/** The rows of maintained records, and the events for their creation and changes. */
export function recordRows<Shown>(tenant: DemoTenant, { kind, table, columns }: Kept<Shown>, made: Made<Shown>[]): TableRows[] {
  return [
    { table, rows: made.map(({ record }) => ({ id: record.id, ...columns(record), ...auditColumns(record) })) },
    { table: 'event', rows: made.flatMap((one) => historyOf(tenant, kind, one)) },
  ]
}

function historyOf<Shown>(tenant: DemoTenant, kind: RecordKind, made: Made<Shown>) {
  const { record, was } = made
  const created = eventRow(`${kind}.created`, record.id, administratorOf(tenant), record.creationTime, firstVersion(tenant, made))
  return was ? [created, changeEvent(tenant, kind, made)] : [created]
}

/** The event for a change of a record by the administrator. */
export const changeEvent = <Shown>(tenant: DemoTenant, kind: RecordKind, made: Made<Shown>) =>
  eventRow(
    `${kind}.updated`,
    made.record.id,
    administratorOf(tenant),
    made.record.lastModificationTime!,
    made.record,
    firstVersion(tenant, made),
  )

function firstVersion<Shown>(tenant: DemoTenant, { record, was }: Made<Shown>) {
  if (!was) return record
  const firstStamp = demoId(tenant, 'first concurrency stamp', record.id)
  return { ...record, ...was, concurrencyStamp: firstStamp, lastModificationTime: null, lastModifierId: null }
}
