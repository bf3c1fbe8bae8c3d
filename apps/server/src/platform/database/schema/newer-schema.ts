import type { Migration } from './migrations.ts'

/** A migration as the database remembers it. */
export interface AppliedMigration {
  name: string
  checksum: string
  /** The newest migration that a server has to know at the least to work with it; null: those that know itself. */
  serversSince: string | null
}

/**
 * A server may find a database that a later version has migrated: while servers are replaced one by one, or after somebody has
 * gone back to an earlier version. It starts if every migration that it does not know allows that, and refuses otherwise. Returns
 * the migrations that it does not know.
 */
export function requireKnownSchema(applied: readonly AppliedMigration[], known: readonly Migration[]): string[] {
  const names = new Set(known.map(({ name }) => name))
  const unknown = applied.filter(({ name }) => !names.has(name))
  const newest = known.at(-1)?.name.slice(0, 4) ?? ''
  const unbearable = unknown.filter(({ serversSince }) => serversSince === null || serversSince > newest)
  if (unbearable.length > 0)
    throw new Error(
      `The database was migrated by a newer version of Destek (${unbearable.map(({ name }) => name).join(', ')}), with which this ` +
        'version cannot work. Start the newer version; or, to go back, restore a backup from before the upgrade into an empty database.',
    )
  return unknown.map(({ name }) => name)
}
