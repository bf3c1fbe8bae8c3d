import { activityRoutes } from '@destek/contracts/activities'
import type { ServeStream } from '../../platform/http/serve-stream.ts'
import { exportActivities } from './export-activities.ts'

export const serveActivityExport = (serveStream: ServeStream) => {
  serveStream(activityRoutes.excelList, ({ tx, actor, query, rest }) => exportActivities(tx, actor, query, rest))
}
