import type { Actor } from '../../platform/authentication/actor.ts'
import { type CaseFacts, hidesIdentity } from './activity-policy.ts'

export type CaseOfPerson = CaseFacts & { creator_id: string }

export interface Person {
  id: string
  full_name: string
  employee_id: string | null
}

/** Who did something about a case; nobody where that would tell the requester to somebody who may not know them. */
export function shownName(actor: Actor, row: CaseOfPerson, person: Person, isRequester = false): string | null {
  if (person.id === actor.userId || !hidesIdentity(actor, row)) return person.full_name
  // Whoever opens a case for themselves is its creator and its owner, too; the case hides all three.
  const tells =
    isRequester || person.employee_id === row.employee_id || person.id === row.creator_id || person.id === row.case_owner_id
  return tells ? null : person.full_name
}
