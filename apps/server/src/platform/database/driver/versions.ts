import type { Tx } from './tx.ts'

/** The versions of a tenant when the transaction began. Data read under the same version is still valid. */
export interface Versions {
  tenantId: string
  /** The rights of users. */
  access: string
  /** The names of categories, teams, places, people and other things. */
  names: string
}

/** The last known epoch of the primary, by tenant. */
const epochs = new Map<string, string>()

/**
 * Reads the row that `open_tenant` answers; only a tenant has versions. A version counts within one epoch of the database
 * (migration 0050). A replica sends no epoch, but it is asked only after the caller was looked up at the primary, which has just
 * sent it.
 */
export function versionsIn(entrance: Record<string, unknown> | undefined): Versions | null {
  if (!entrance) return null
  const { tenant_id, access_version, names_version, epoch } = entrance
  if (typeof access_version !== 'string' || typeof names_version !== 'string') return null
  const tenantId = String(tenant_id)
  if (typeof epoch === 'string') epochs.set(tenantId, epoch)
  const known = epochs.get(tenantId) ?? ''
  return { tenantId, access: `${access_version} ${known}`, names: `${names_version} ${known}` }
}

/** The facts about a running transaction. */
export interface Entered {
  /** Null where nothing is known, as outside of tenants. */
  versions(): Promise<Versions | null>
  /** Tables that the transaction has changed so far: their new rows are visible to it alone. */
  changedTables: ReadonlySet<string>
  /** True for a transaction that cannot write. */
  isOnlyReading: boolean
}

const entered = new WeakMap<Tx, Entered>()

export const noteEntered = (tx: Tx, transaction: Entered): void => void entered.set(tx, transaction)

export const versionsOf = async (tx: Tx): Promise<Versions | null> => (await entered.get(tx)?.versions()) ?? null

/** True when the transaction has changed this table. */
export const hasChanged = (tx: Tx, table: string): boolean => entered.get(tx)?.changedTables.has(table) ?? false

/** Says that the transaction writes nothing, so that its end may travel with the beginning of the next. */
export function readOnly(tx: Tx): void {
  const transaction = entered.get(tx)
  if (transaction) transaction.isOnlyReading = true
}

/** True when the transaction sees committed rows only. */
export const isReadOnlyTransaction = (tx: Tx): boolean => entered.get(tx)?.isOnlyReading ?? false

/** It finds too much rather than too little, and is simple enough to be judged as linear in a moment. */
const changing = /(?:into|update|delete\s+from)\s+(?:only\s+)?([\w".]+)/gi

/** The tables that a statement changes. A statement that only reads begins with `select`. */
export const tablesChangedBy = (text: string): string[] =>
  text.startsWith('select') ? [] : Array.from(text.matchAll(changing), ([, name]) => name!.replaceAll('"', '').split('.').at(-1)!)
