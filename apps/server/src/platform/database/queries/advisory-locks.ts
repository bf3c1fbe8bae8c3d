import pg from 'pg'

/*
 * The keys of the advisory locks, as SQL. A name is the same lock in the server, in the commands and in the functions of the
 * database. During an upgrade servers of two versions run side by side, so a key that is changed locks nothing for a while.
 */

/** A lock of the whole database. */
export const databaseLockKey = (name: string): string => `hashtextextended(${pg.escapeLiteral(name)}, 0)`

/** A lock of the tenant to which the transaction is bound. */
export const tenantLockKey = (name: string): string => `hashtextextended(${pg.escapeLiteral(name)} || current_tenant()::text, 0)`

/** The lock by which a worker is known to live. `workerId` is an SQL expression. Functions of the database count these locks. */
export const workerLockKey = (workerId: string): string => `20160, hashtext(${workerId})`

/** Not a `databaseLockKey`: servers of older versions migrate under this key, and may start beside a newer one. */
export const migrationLockKey = `hashtext('destek.migrate')`
