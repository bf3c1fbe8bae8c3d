import { userRoutes } from '@destek/contracts/people/users'
import type { Serve } from '../../platform/http/serve.ts'
import { findRecord } from '../../platform/records/find-record.ts'
import { saveUser } from './save-user.ts'
import { refuseToTellHolders, showUserTo } from './show-user.ts'
import { userRecord } from './user-record.ts'
import { listUsers, usersByLevel } from './user-store.ts'

export const serveUsers = (serve: Serve) => {
  serve(userRoutes.pagedList, async ({ tx, actor, query }) => {
    refuseToTellHolders(actor, query)
    const { items, totalCount } = await listUsers(tx, query, actor.language)
    return { items: items.map(showUserTo(actor)), totalCount }
  })
  serve(userRoutes.byLevel, async ({ tx, actor, query }) => ({
    items: (await usersByLevel(tx, query, actor.language)).map(showUserTo(actor)),
  }))
  serve(userRoutes.one, async ({ tx, actor, params }) => showUserTo(actor)(await findRecord(tx, userRecord, params.id)))
  serve(userRoutes.save, ({ tx, actor, params, body }) => saveUser(tx, actor, params.id, body))
}
