import { type CaseListName, listPermissions } from '@destek/contracts/cases/case-filters'
import { P } from '@destek/contracts/core/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import { NotAllowed } from '../../platform/http/http-errors.ts'

/** The facts of a case that decide who may see what of it. */
export interface CaseFacts {
  employee_id: string
  case_owner_id: string
  assigned_team_id: string | null
  assigned_user_id: string | null
  dont_share_identity: boolean
}

/** The permission to count or export cases does not include every list. */
export function requireList(actor: Actor, list: CaseListName): void {
  const permission = listPermissions[list]
  if (!actor.may(permission)) throw new NotAllowed(`${permission} is missing.`)
}

/** Opens the card of the case: those who own cases, and the team that works on it. */
export const mayOpen = (actor: Actor, { assigned_team_id: teamId }: Pick<CaseFacts, 'assigned_team_id'>): boolean =>
  actor.may(P.ActivityCaseOwner) || isOfTeam(actor, teamId)

/** True for a member of the team that has the case. Only a member can take the case, not a leader from outside the team. */
export const isOfOwnTeam = (actor: Actor, { assigned_team_id: teamId }: Pick<CaseFacts, 'assigned_team_id'>): boolean =>
  teamId !== null && teamId === actor.ownTeamId

/** Meets the case in any list, or as its owner, its requester or one of those who work on it; so they may read its documents too. */
export const maySee = (actor: Actor, row: CaseFacts): boolean =>
  isAboutThem(actor, row) ||
  actor.may(P.ActivityAllList) ||
  (actor.may(P.ActivityMyQueues) && (row.assigned_user_id === actor.userId || isOfTeam(actor, row.assigned_team_id))) ||
  (actor.may(P.Activity) && mayOpen(actor, row)) ||
  // The lists of one employee show everything but what hides its requester.
  (actor.may(P.Activity, P.ActivityCreate, P.Employees) && !hidesIdentity(actor, row))

/** The same for a query over `activity`. */
export function seenBy(actor: Actor): RawBuilder<boolean> {
  if (actor.may(P.ActivityAllList) || (actor.may(P.Activity) && actor.may(P.ActivityCaseOwner))) return sql<boolean>`true`
  const ofTheirTeams = sql<boolean>`activity.assigned_team_id = any(${actor.teamIds}::uuid[])`
  const reasons = [
    sql<boolean>`activity.case_owner_id = ${actor.userId}`,
    ...(actor.employeeId === null ? [] : [sql<boolean>`activity.employee_id = ${actor.employeeId}`]),
    ...(actor.may(P.ActivityMyQueues) ? [sql<boolean>`activity.assigned_user_id = ${actor.userId}`, ofTheirTeams] : []),
    ...(actor.may(P.Activity) ? [ofTheirTeams] : []),
    ...(actor.may(P.Activity, P.ActivityCreate, P.Employees) ? [sql<boolean>`not ${identityHidden(actor)}`] : []),
  ]
  return sql<boolean>`(${sql.join(reasons, sql` or `)})`
}

/** The requester wished not to be known, and the caller is none of those who may know them nevertheless. */
export const hidesIdentity = (actor: Actor, row: Omit<CaseFacts, 'assigned_team_id' | 'assigned_user_id'>): boolean =>
  row.dont_share_identity && !actor.seesIdentities && !isAboutThem(actor, row)

/** The same for a query over `activity`. */
export function identityHidden(actor: Actor): RawBuilder<boolean> {
  if (actor.seesIdentities) return sql<boolean>`false`
  const notRequester = actor.employeeId === null ? sql`` : sql` and activity.employee_id <> ${actor.employeeId}`
  return sql<boolean>`(activity.dont_share_identity and activity.case_owner_id <> ${actor.userId}${notRequester})`
}

export const isAboutThem = (actor: Actor, row: Pick<CaseFacts, 'employee_id' | 'case_owner_id'>) =>
  row.case_owner_id === actor.userId || row.employee_id === actor.employeeId

const isOfTeam = (actor: Actor, teamId: string | null) => teamId !== null && actor.teamIds.includes(teamId)

interface Person {
  id: string
  full_name: string
}

/**
 * The name of a person who acted on a case. A reader who may not know the requester sees no name but their own: if only the
 * requester's name were missing, the gap would reveal it.
 */
export const shownName = (actor: Actor, row: CaseFacts, person: Person): string | null =>
  person.id === actor.userId || !hidesIdentity(actor, row) ? person.full_name : null

interface Concerned {
  assigned_team_id: string | null
  assigned_user_id: string | null
  case_owner_id: string
  employee_id: string
}

/** Those who hear of what happens to a case: who works on it, who owns it and who asked. */
export const audienceOf = (row: Concerned): string[] =>
  [row.assigned_team_id, row.assigned_user_id, row.case_owner_id, row.employee_id].filter((id) => id !== null)

/** Whole phone numbers, and who is behind a part of one. */
export const knowsPhones = (actor: Actor): boolean => actor.may(P.Employees)

/**
 * True while the employee may answer, also a second time. The status that waits may have been changed in the settings since the
 * question, so a clock that still waits counts as well.
 */
export const awaitsEmployee = (
  { closed_date_time, waiting_since }: { closed_date_time: Date | null; waiting_since: Date | null },
  statusWaits: boolean,
): boolean => closed_date_time === null && (statusWaits || waiting_since !== null)
