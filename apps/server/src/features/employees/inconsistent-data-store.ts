import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export const insertInconsistentData = (tx: Tx, values: Insertable<Schema['inconsistent_data_report']>) =>
  tx.insertInto('inconsistent_data_report').values(values).returning('id').executeTakeFirstOrThrow()
