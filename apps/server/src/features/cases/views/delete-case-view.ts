import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { lockOwnView, removeView } from './case-view-store.ts'

/** Only its owner deletes a view; a team that saw it sees it no more. */
export async function deleteCaseView(tx: Tx, actor: Actor, id: string): Promise<void> {
  const view = await lockOwnView(tx, actor.userId, id)
  if (!view) throw new BusinessError('record.notFound', { kind: 'caseView' })
  await removeView(tx, id)
  await recordEvent(tx, actor, {
    type: 'caseView.deleted',
    subjectId: id,
    before: { list: view.list, name: view.name, filters: view.filters },
    audience: [actor.userId, view.team_id].filter((hearer) => hearer !== null),
  })
}
