import type { Tx } from '../../../platform/database/driver/tx.ts'

/** Up to when changes have been read, by the clock of the service desk. */
export const readReadUntil = async (tx: Tx): Promise<Date | null> =>
  (await tx.selectFrom('connection').where('system', '=', 'serviceDesk').select('read_until').executeTakeFirst())?.read_until ??
  null

export async function keepReadUntil(tx: Tx, readUntil: Date): Promise<void> {
  await tx.updateTable('connection').set({ read_until: readUntil }).where('system', '=', 'serviceDesk').execute()
}
