import type { Tx } from './tx.ts'

/** Of a tenant, as a transaction found them when it entered: what was read under the same version still holds. */
export interface Versions {
  tenantId: string
  /** Who may do what. */
  access: string
  /** What categories, teams, places, people and other things are called. */
  names: string
}

/** The epoch of the primary of each tenant, as it was told last. */
const epochs = new Map<string, string>()

/**
 * From the row that `open_tenant` answers; only a tenant has them. A version counts within one epoch of the database (migration 0050). A
 * replica tells none, and is only asked after the caller was looked up at the primary, which has just told it.
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

/** What a transaction knows of itself. */
export interface Entered {
  /** Null where nothing is known, as outside of tenants. */
  versions(): Promise<Versions | null>
  /** Tables that it has changed so far: of these it sees what nobody else does. */
  changedTables: ReadonlySet<string>
  /** Nobody waits for its end. */
  isOnlyReading: boolean
}

const entered = new WeakMap<Tx, Entered>()

export const noteEntered = (tx: Tx, transaction: Entered): void => void entered.set(tx, transaction)

export const versionsOf = async (tx: Tx): Promise<Versions | null> => (await entered.get(tx)?.versions()) ?? null

/** Whether the transaction has changed this table. */
export const hasChanged = (tx: Tx, table: string): boolean => entered.get(tx)?.changedTables.has(table) ?? false

/** Says that the transaction writes nothing, so that its end may travel with the beginning of the next. */
export function readOnly(tx: Tx): void {
  const transaction = entered.get(tx)
  if (transaction) transaction.isOnlyReading = true
}

/** It sees nothing but what is committed. */
export const isReadOnly = (tx: Tx): boolean => entered.get(tx)?.isOnlyReading ?? false

/** It finds too much rather than too little, and is simple enough to be judged as linear in a moment. */
const changing = /(?:into|update|delete\s+from)\s+(?:only\s+)?([\w".]+)/gi

/** The tables that a statement changes. What only reads begins with `select`. */
export const tablesChangedBy = (text: string): string[] =>
  text.startsWith('select') ? [] : Array.from(text.matchAll(changing), ([, name]) => name!.replaceAll('"', '').split('.').at(-1)!)
