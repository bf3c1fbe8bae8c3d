import { caseRoutes } from '@destek/contracts/cases/cases'
import type { ServeStream } from '../../../platform/http/serve-stream.ts'
import { exportCases } from './export-cases.ts'

export const serveCaseExport = (serveStream: ServeStream) => {
  serveStream(caseRoutes.excelList, ({ tx, actor, query, rest }) => exportCases(tx, actor, query, rest))
}
