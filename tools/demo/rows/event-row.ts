import type { EventType } from '@destek/contracts/system/live-events'
import type { DemoAccount } from '../accounts.ts'

export const eventRow = (
  type: EventType,
  subjectId: string,
  actor: Pick<DemoAccount, 'subject' | 'givenName' | 'familyName'>,
  occurredAt: string,
  after: unknown,
  before: unknown = null,
) => ({
  type,
  subject_id: subjectId,
  actor_id: actor.subject,
  actor_name: `${actor.givenName} ${actor.familyName}`,
  occurred_at: occurredAt,
  before,
  after,
  audience: null as string[] | null,
})
