import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

/** Names are compared as directories do: without regard to upper and lower case. */
const named = (userName: string) => sql<boolean>`user_name = lower(${userName})`

export const readDirectoryAccount = (tx: Tx, userName: string) =>
  tx
    .selectFrom('directory_account')
    .select(['is_disabled', 'is_locked', 'password_set_time'])
    .where(named(userName))
    .executeTakeFirst()

/** Answers whether there is such an account. */
export async function updateDirectoryAccount(
  tx: Tx,
  userName: string,
  values: Updateable<Schema['directory_account']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('directory_account').set(values).where(named(userName)).executeTakeFirst()
  return numUpdatedRows > 0n
}
