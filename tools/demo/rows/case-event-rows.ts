import type { NumberedCase } from '../cases/demo-case.ts'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { caseId } from './case-id.ts'
import { eventRow } from './event-row.ts'
import type { TableRows } from './table-rows.ts'

const told = 50

/** The openings of the newest cases, as the server tells of them. */
export const caseEventRows = (content: TenantContent, cases: readonly NumberedCase[]): TableRows => ({
  table: 'event',
  rows: cases.slice(-told).map((each) => openingEvent(content, each)),
})

function openingEvent({ tenant, sources, caseTexts }: TenantContent, each: NumberedCase) {
  const { opener, category, main, team, user, requester } = each
  const actor = { subject: opener.id, givenName: opener.name, familyName: opener.surname }
  const facts = {
    divisionName: main.division,
    callParentWrapup: main.name,
    callWrapup: category.name,
    subWrapup: each.subCategory,
    statusWrapup: caseTexts.statuses.opened,
    sourceName: sources.find(({ code }) => code === each.sourceCode)!.name,
    caseTypeName: each.caseType,
    assignedTeamName: category.team,
    affectedUserCounts: each.affectedUsers,
  }
  const audience = [demoId(tenant, 'team', team.name), ...(user ? [user.id] : []), opener.id, requester.id]
  const at = new Date(each.openedAt).toISOString()
  return { ...eventRow('activity:added', caseId(tenant, each), actor, at, facts), audience }
}
