import { ticketWords } from '@destek/server/features/cases/service-desk/service-desk-rules'
import { firstState } from '@destek/server/integrations/service-desk/embedded-service-desk'
import type { NumberedCase } from '../../cases/demo-case.ts'
import { minute } from '../../cases/times.ts'
import type { TenantContent } from '../../content.ts'
import { demoId } from '../../demo-ids.ts'
import type { TableRows } from '../../insert-rows.ts'
import { caseId } from './case-ids.ts'

/** The requests for the tickets of the cases, and these tickets in the embedded service desk. */
export function serviceDeskTicketRows(content: TenantContent, cases: readonly NumberedCase[]): TableRows[] {
  const withTicket = cases.filter(({ ticket }) => ticket !== null)
  return [
    { table: 'service_desk_ticket', rows: withTicket.map((each) => requestRow(content, each)) },
    { table: 'embedded_ticket', rows: withTicket.map((each) => ticketRow(content, each)) },
  ]
}

const requestRow = (content: TenantContent, each: NumberedCase) => ({
  activity_id: caseId(content.tenant, each),
  request_id: requestId(content, each),
  answered_time: time(answeredAt(each)),
  sent_time: time(each.openedAt + 2 * minute),
  attempts: 1,
  last_failure: null,
  creator_id: each.opener.id,
  desk_state: stateOf(content, each),
  desk_updated: time(changedAt(each)),
})

const ticketRow = (content: TenantContent, each: NumberedCase) => {
  const words = ticketWords({
    friendlyId: String(each.number),
    parentCategory: each.main.name,
    category: each.category.name,
    descriptionText: each.description.text,
    priority: content.priorities[each.category.priority].serviceDeskName,
  })
  const { 'serviceDesk.defaultGroup': group, 'serviceDesk.defaultAffectedUser': affectedUser } = content.maintainedSettings
  return {
    id: demoId(content.tenant, 'embedded ticket', String(each.number)),
    number: each.ticket,
    request_id: requestId(content, each),
    case_number: words.caseNumber,
    summary: words.summary,
    description: words.description,
    group_name: each.team.serviceDeskGroup ?? each.category.serviceDeskName ?? group ?? null,
    affected_user: affectedUser ?? null,
    priority: words.priority,
    category: words.category,
    state: stateOf(content, each),
    creation_time: time(answeredAt(each)),
    update_time: time(changedAt(each)),
  }
}

const requestId = ({ tenant }: TenantContent, { number }: NumberedCase) => demoId(tenant, 'service desk request', String(number))

/** The status of the case as a state of the service desk. */
const stateOf = ({ statuses }: TenantContent, { status }: NumberedCase) =>
  statuses.find(({ name }) => name === status)?.serviceDeskName ?? firstState

const answeredAt = ({ openedAt }: NumberedCase) => openedAt + 2 * minute + 900

const changedAt = (each: NumberedCase) => Math.max(answeredAt(each), each.story.at(-1)?.at ?? 0)

const time = (milliseconds: number) => new Date(milliseconds).toISOString()
