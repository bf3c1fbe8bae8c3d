import type { Tx } from '../../../platform/database/driver/tx.ts'

const most = 5

export const readLostMails = (tx: Tx, caseId: string, { toRequester }: { toRequester: boolean }) =>
  tx
    .selectFrom('mail_message')
    // Of one that left long ago the delivery is gone, and it may have come back nevertheless.
    .leftJoin('delivery', 'delivery.subject_id', 'mail_message.id')
    .where('mail_message.activity_id', '=', caseId)
    .where((eb) => eb.or([eb('mail_message.bounce_time', 'is not', null), eb('delivery.state', '=', 'failed')]))
    .$if(!toRequester, (query) => query.where('mail_message.is_to_requester', '=', false))
    .select(['mail_message.id', 'mail_message.occasion', 'mail_message.recipient', 'mail_message.creation_time'])
    .select(['mail_message.bounce_time', 'mail_message.bounce_reason'])
    .select(['delivery.problem', 'delivery.error', 'delivery.last_try_time'])
    .orderBy('mail_message.id', 'desc')
    .limit(most)
    .execute()
