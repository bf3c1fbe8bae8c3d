import { inconsistentDataRoutes, type ReportInconsistentData } from '@destek/contracts/people/inconsistent-data'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findEmployee } from './employees.ts'
import { insertInconsistentData } from './inconsistent-data-store.ts'

export const serveInconsistentData = (serve: Serve) => {
  serve(inconsistentDataRoutes.report, ({ tx, actor, body }) => reportInconsistentData(tx, actor, body))
}

async function reportInconsistentData(tx: Tx, actor: Actor, { employeeId, comment }: ReportInconsistentData): Promise<void> {
  await findEmployee(tx, employeeId)
  const { id } = await insertInconsistentData(tx, { employee_id: employeeId, comment, creator_id: actor.userId })
  await recordEvent(tx, actor, { type: 'inconsistentData.reported', subjectId: id, after: { employeeId, comment } })
}
