import type { Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** A transaction bound to one tenant. Only code that holds one can read or write. */
export type Tx = Transaction<Schema>
