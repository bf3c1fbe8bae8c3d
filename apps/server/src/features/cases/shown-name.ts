import type { Actor } from '../../platform/auth/actor.ts'
import { type CaseFacts, hidesIdentity } from './case-policy.ts'

export interface Person {
  id: string
  full_name: string
}

/**
 * Who did something about a case. To somebody who may not know its requester nobody is named but themselves: were only the requester
 * left out, the gap would be their name.
 */
export const shownName = (actor: Actor, row: CaseFacts, person: Person): string | null =>
  person.id === actor.userId || !hidesIdentity(actor, row) ? person.full_name : null
