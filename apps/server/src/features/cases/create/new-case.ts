import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { isTakenKey } from '../../../platform/database/driver/database-errors.ts'
import { type LastWrite, lastWrite } from '../../../platform/database/driver/last-write.ts'
import { eventRow, type EventInput, reactedEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { invalidField } from '../../../platform/records/find-reference.ts'
import { audienceOf } from '../audience.ts'
import { type AddedToCase, insertCase, type NewCase } from './new-case-store.ts'

/** What the history tells of the opening, in words and without whom it is about. */
export interface OpeningFacts {
  divisionName: string
  callParentWrapup: string
  callWrapup: string
  subWrapup: string | null
  statusWrapup: string
  sourceName: string
  caseTypeName: string | null
  assignedTeamName: string | null
  affectedUserCounts: number
}

type Opening = Omit<NewCase, 'creator_id' | 'case_owner_id'>

export type SavedCase = NewCase & AddedToCase

/** Saves the case of whoever opens it and tells those whom it concerns. */
export function saveNewCase(tx: Tx, actor: Actor, opening: Opening, facts: OpeningFacts): LastWrite<SavedCase> {
  const row = { ...opening, creator_id: actor.userId, case_owner_id: actor.userId }
  const opened: EventInput = { type: 'activity:added', subjectId: row.id, after: facts, audience: audienceOf(row) }
  return lastWrite(
    () => insertCase(tx, row, eventRow(actor, opened), reactedEvent(actor, opened)).catch(refuseTwice),
    (added) => ({ ...row, ...added }),
  )
}

/** The first sending had not ended when the second was looked at. */
const refuseTwice = (error: unknown) => {
  throw isTakenKey(error) ? new BusinessError('activity.beingSaved') : error
}

/** The same sending has come before, and its answer was lost. */
export function isOpenedBefore(actor: Actor, { openedBy }: { openedBy: string | null }): boolean {
  if (openedBy !== null && openedBy !== actor.userId) throw invalidField('requestId', 'cases', 'validation:invalid')
  return openedBy !== null
}
