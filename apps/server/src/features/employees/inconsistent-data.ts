import {
  type InconsistentData,
  inconsistentDataRoutes,
  type ReportInconsistentData,
  type ResolveInconsistentData,
} from '@destek/contracts/people/inconsistent-data'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { findEmployee } from './employees.ts'
import {
  insertInconsistentData,
  listReports,
  lockReport,
  readReport,
  type ReportRow,
  saveResolution,
} from './inconsistent-data-store.ts'

export const serveInconsistentData = (serve: Serve) => {
  serve(inconsistentDataRoutes.report, ({ tx, actor, body }) => reportInconsistentData(tx, actor, body))
  serve(inconsistentDataRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listReports(tx, query, actor.language)
    return { items: items.map(presentReport), totalCount }
  })
  serve(inconsistentDataRoutes.resolve, ({ tx, actor, params, body }) => resolveReport(tx, actor, params.id, body))
}

async function reportInconsistentData(tx: Tx, actor: Actor, { employeeId, comment }: ReportInconsistentData): Promise<void> {
  await findEmployee(tx, employeeId)
  const { id } = await insertInconsistentData(tx, { employee_id: employeeId, comment, creator_id: actor.userId })
  await recordEvent(tx, actor, { type: 'inconsistentData.reported', subjectId: id, after: { employeeId, comment } })
}

/** Resolving a resolved report keeps the first resolver and changes nothing. */
async function resolveReport(
  tx: Tx,
  actor: Actor,
  id: string,
  { isResolved, resolution }: ResolveInconsistentData,
): Promise<InconsistentData> {
  const before = await lockReport(tx, id)
  if (!before) throw new BusinessError('record.notFound', { kind: 'inconsistentData' })
  if ((before.resolved_time !== null) === isResolved) return presentReport(before)
  if (isResolved) {
    await saveResolution(tx, id, { resolved_time: actor.now, resolver_id: actor.userId, resolution })
    await recordEvent(tx, actor, { type: 'inconsistentData.resolved', subjectId: id, after: { resolution } })
  } else {
    await saveResolution(tx, id, { resolved_time: null, resolver_id: null, resolution: null })
    await recordEvent(tx, actor, {
      type: 'inconsistentData.reopened',
      subjectId: id,
      before: { resolution: before.resolution, resolverName: before.resolver_name },
    })
  }
  return presentReport((await readReport(tx, id))!)
}

const presentReport = (row: ReportRow): InconsistentData => ({
  id: row.id,
  employeeId: row.employee_id,
  employeeName: row.employee_name,
  ident: row.ident,
  comment: row.comment,
  creationTime: row.creation_time.toISOString(),
  creatorName: row.creator_name,
  isResolved: row.resolved_time !== null,
  resolution: row.resolution,
  resolvedTime: row.resolved_time?.toISOString() ?? null,
  resolverName: row.resolver_name,
})
