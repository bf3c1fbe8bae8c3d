import { type Report, type ReportCase, reportRoutes } from '@destek/contracts/cases/case-reports'
import type { Serve } from '../../../platform/http/calls.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { lockCase, recordCaseEvent } from '../change/change-case.ts'
import { insertReport, readReasons } from './case-report-store.ts'

export const serveCaseReports = (serve: Serve) => {
  serve(reportRoutes.reasons, async ({ tx }) => ({ items: await readReasons(tx) }))
  serve(reportRoutes.report, ({ tx, actor, params, body }) => reportCase(tx, actor, params.id, body))
}

/** Reports a case, so that others look at it. The case itself does not change. */
async function reportCase(tx: Tx, actor: Actor, caseId: string, { reason, description }: ReportCase): Promise<Report> {
  const row = await lockCase(tx, actor, 'report', caseId)
  const saved = await insertReport(tx, { activity_id: row.id, reason, description, creator_id: actor.userId })
  await recordCaseEvent(tx, actor, row, { type: 'report', after: { reason, description } })
  return {
    id: saved.id,
    activityId: saved.activity_id,
    reason: saved.reason,
    description: saved.description,
    creatorUserFullName: actor.fullName,
    creationTime: saved.creation_time.toISOString(),
  }
}
