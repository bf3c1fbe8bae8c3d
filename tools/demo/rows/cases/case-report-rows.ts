import type { NumberedCase } from '../../cases/demo-case.ts'
import { day, minute } from '../../cases/times.ts'
import type { TenantContent } from '../../content.ts'
import { demoId } from '../../demo-ids.ts'
import type { TableRows } from '../../insert-rows.ts'
import { seededRandom } from '../../random.ts'
import { caseId } from './case-ids.ts'

/** One case in this number is reported. */
const reportedOneIn = 80

/** The reports of agents about some of the cases. */
export function caseReportRows({ tenant, reports }: TenantContent, cases: readonly NumberedCase[], now: Date): TableRows {
  const reported = cases.filter(
    ({ user, number, openedAt }) => user && number % reportedOneIn === 7 && openedAt < now.getTime() - day,
  )
  return {
    table: 'activity_report',
    rows: reported.map((each) => {
      const random = seededRandom(`${tenant} report ${each.number}`)
      // The earlier of two draws is used, so that the first reasons occur most often.
      const nth = Math.min(random.integer(0, reports.length - 1), random.integer(0, reports.length - 1))
      const { reason, descriptions } = reports[nth]!
      return {
        id: demoId(tenant, 'case report', String(each.number)),
        activity_id: caseId(tenant, each),
        reason,
        description: random.chance(0.75) ? random.pick(descriptions) : null,
        creation_time: new Date(each.openedAt + random.integer(20, 1400) * minute).toISOString(),
        creator_id: each.user!.id,
      }
    }),
  }
}
