import type { NumberedCase } from '../../cases/demo-case.ts'
import { minute } from '../../cases/opening-times.ts'
import type { TenantContent } from '../../content.ts'
import { demoId } from '../../demo-ids.ts'
import type { TableRows } from '../../insert-rows.ts'
import { caseId } from './case-ids.ts'

/** The requests behind the tickets that cases have. */
export const serviceDeskTicketRows = ({ tenant }: TenantContent, cases: readonly NumberedCase[]): TableRows => ({
  table: 'service_desk_ticket',
  rows: cases
    .filter(({ ticket }) => ticket !== null)
    .map((each) => ({
      activity_id: caseId(tenant, each),
      request_id: demoId(tenant, 'service desk request', String(each.number)),
      answered_time: new Date(each.openedAt + 2 * minute + 900).toISOString(),
      sent_time: new Date(each.openedAt + 2 * minute).toISOString(),
      attempts: 1,
      last_failure: null,
      creator_id: each.opener.id,
    })),
})
