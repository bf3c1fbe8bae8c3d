import type { Tx } from '../../platform/database/driver/tx.ts'

interface News {
  /** The system that sends the message. */
  source: string
  id: string
}

/** False when it was received before. */
export async function takeNews(tx: Tx, { source, id }: News, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('webhook_receipt')
    .values({ source, news_id: id, received_time: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'news_id']).doNothing())
    .returning('news_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function removeOldReceipts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_receipt').where('received_time', '<', before).execute()
}
