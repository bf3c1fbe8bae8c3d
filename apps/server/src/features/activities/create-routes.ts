import { activityRoutes } from '@destek/contracts/activities'
import type { Serve } from '../../platform/http/serve.ts'
import { createActivity, readReferencesOf } from './create-activity.ts'
import { createOwnerCase } from './create-owner-case.ts'

export const serveNewActivities = (serve: Serve) => {
  serve(activityRoutes.create, ({ tx, actor, body }, found) => createActivity(tx, actor, body, found), readReferencesOf)
  serve(activityRoutes.createOwner, ({ tx, actor, body }) => createOwnerCase(tx, actor, body))
}
