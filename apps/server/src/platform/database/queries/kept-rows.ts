import { hasChanged, versionsOf } from '../driver/versions.ts'
import type { PreparedQuery } from '../driver/prepared-query.ts'
import type { Tx } from '../driver/tx.ts'

/** Finds rows by their ids; null ids are skipped. */
export type FindRows<Row> = (tx: Tx, ids: Iterable<string | null>) => Promise<ReadonlyMap<string, Row>>

interface Kept<Row> {
  version: string
  rows: Map<string, Row>
}

/** Each needs a trigger that renews the version of the names. */
export const keptTables = new Set<string>()

const bounds = { tenants: 100, rows: 20_000 }

/**
 * Caches rows of a table that changes seldom and is needed at every request. The rows of a tenant are valid while the version of
 * its names is the one under which they were read (migration 0040). Each transaction receives this version at its beginning, on
 * every server. A transaction that has changed the table reads its own rows and does not cache them.
 */
export function keptRows<Row extends { id: string }>(
  table: string,
  read: PreparedQuery<{ ids: readonly string[] }, Row>,
): FindRows<Row> {
  keptTables.add(table)
  const tenants = new Map<string, Kept<Row>>()

  const keptOf = (tenant: string, version: string): Kept<Row> => {
    const known = tenants.get(tenant)
    if (known?.version === version) return known
    const kept = { version, rows: new Map<string, Row>() }
    tenants.delete(tenant)
    if (tenants.size >= bounds.tenants) tenants.delete(tenants.keys().next().value!)
    tenants.set(tenant, kept)
    return kept
  }

  const readInto = async (tx: Tx, rows: Map<string, Row>, ids: readonly string[]) => {
    for (const row of await read(tx, { ids })) rows.set(row.id, row)
    return rows
  }

  return async (tx, wanted) => {
    const versions = hasChanged(tx, table) ? null : await versionsOf(tx)
    if (!versions) return readInto(tx, new Map(), unknownAmong(wanted))
    const kept = keptOf(versions.tenantId, versions.names)
    const missing = unknownAmong(wanted, kept.rows)
    if (missing.length === 0) return kept.rows
    // Readers of the old map keep it.
    if (kept.rows.size + missing.length > bounds.rows) {
      kept.rows = new Map()
      return readInto(tx, kept.rows, unknownAmong(wanted))
    }
    return readInto(tx, kept.rows, missing)
  }
}

/** Each once. Most often there is none. */
function unknownAmong(ids: Iterable<string | null>, known?: ReadonlyMap<string, unknown>): string[] {
  const unknown = new Set<string>()
  for (const id of ids) if (id !== null && !known?.has(id)) unknown.add(id)
  return [...unknown]
}
