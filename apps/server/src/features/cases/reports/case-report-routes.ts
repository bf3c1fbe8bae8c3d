import { reportRoutes } from '@destek/contracts/cases/case-reports'
import type { Serve } from '../../../platform/http/serve.ts'
import { readReasons } from './case-report-store.ts'
import { reportCase } from './report-case.ts'

export const serveCaseReports = (serve: Serve) => {
  serve(reportRoutes.reasons, async ({ tx }) => ({ items: await readReasons(tx) }))
  serve(reportRoutes.report, ({ tx, actor, params, body }) => reportCase(tx, actor, params.id, body))
}
