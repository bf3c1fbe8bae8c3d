import { activityRoutes } from '@destek/contracts/activities'
import type { Serve } from '../../platform/http/serve.ts'
import { listActivities } from './activity-page.ts'
import { totalsOf } from './activity-totals.ts'
import { openActivity } from './find-activity.ts'
import { activitiesOfEmployee, ownActivities, ownActivity } from './own-activities.ts'

export const serveActivities = (serve: Serve) => {
  serve(activityRoutes.pagedList, ({ tx, actor, query }) => listActivities(tx, actor, 'all', query))
  serve(activityRoutes.myAssigned, ({ tx, actor, query }) => listActivities(tx, actor, 'my', query))
  serve(activityRoutes.assignedTeam, ({ tx, actor, query }) => listActivities(tx, actor, 'group', query))
  serve(activityRoutes.openLongerThan, ({ tx, actor, params, query }) =>
    listActivities(tx, actor, 'all', { ...query, openHours: params.hours }),
  )
  serve(activityRoutes.totals, ({ tx, actor, query }) => totalsOf(tx, actor, query))
  serve(activityRoutes.ofEmployee, ({ tx, actor, query }) => activitiesOfEmployee(tx, actor, query))
  serve(activityRoutes.mine, ({ tx, actor, query }) => ownActivities(tx, actor, query))
  serve(activityRoutes.myOne, ({ tx, actor, params }) => ownActivity(tx, actor, params.id))
  serve(activityRoutes.one, ({ tx, actor, params }) => openActivity(tx, actor, params.id))
}
