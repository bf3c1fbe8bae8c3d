import type { Places } from './places-store.ts'

/** Where a case goes. */
export interface Destination {
  assignedTeamId: string
  assignedUserId: string | null
  role: number
}

/** Why a case cannot go there: the field that is to blame, and the sentence about it. */
export const faults = {
  teamGone: { field: 'assignedTeamId', message: 'validation:unknownChoice' },
  personGone: { field: 'assignedUserId', message: 'validation:unknownChoice' },
  notMember: { field: 'assignedUserId', message: 'validation:notTeamMember' },
} as const

type Fault = keyof typeof faults

/** The team must be there, and the person, where one is chosen, must be a member of it. */
export function faultOf({ assignedTeamId, assignedUserId }: Destination, { teams, people }: Places): Fault | null {
  if (!teams.has(assignedTeamId)) return 'teamGone'
  if (assignedUserId === null) return null
  const person = people.get(assignedUserId)
  if (!person) return 'personGone'
  return person.teamIds.includes(assignedTeamId) ? null : 'notMember'
}
