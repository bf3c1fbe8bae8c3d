import { P, type Permission } from '@destek/contracts/core/permissions'
import { caseChanges, restrictedEvents } from '@destek/contracts/system/live-events'
import type { Actor } from '../../../platform/auth/actor.ts'

/** The types of events in the history of a case, without those whose mere existence the reader may not know. */
export const auditTypesFor = (actor: Actor): string[] =>
  auditTypes.filter((type) => {
    const permission = restrictedEvents[type]
    return permission === undefined || actor.may(permission)
  })

export const auditTypes = [...caseChanges.map((change) => `activity:${change}` as const), 'document.deleted'] as const

type FactNeeds = Readonly<Record<string, Permission>>

const texts: FactNeeds = { description: P.Details, documents: P.Details }
const rootCauses: FactNeeds = { ticketReasonName: P.RootCauseAnalysis, actionOwnerName: P.RootCauseAnalysis }

/** The facts of an event that a reader sees only with the permission for the same fact elsewhere. */
const factNeeds: Readonly<Record<string, FactNeeds>> = {
  'activity:status': texts,
  'activity:employee-response': texts,
  'activity:reply': texts,
  'activity:employee-comment': texts,
  'activity:employee-withdrawal': texts,
  'activity:employee-reopening': texts,
  'activity:transfer': { assignedTeamName: P.Transfer, assignedUserName: P.Transfer, role: P.Transfer, reason: P.Transfer },
  'activity:rca-updated': rootCauses,
  'activity:rca-deleted': rootCauses,
  'activity:report': { reason: P.ReportsAddReport, description: P.ReportsAddReport },
}

export function mayKnowFact(actor: Actor, type: string, fact: string): boolean {
  const permission = factNeeds[type]?.[fact]
  return permission === undefined || actor.may(permission)
}
