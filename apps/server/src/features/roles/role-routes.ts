import { roleRoutes } from '@destek/contracts/people/roles'
import type { Serve } from '../../platform/http/serve.ts'
import { findRecord } from '../../platform/records/find-record.ts'
import { deleteRole } from './delete-role.ts'
import { presentRole, presentRoleSummary, roleRecord } from './role-record.ts'
import { allRoles, listRoles } from './role-store.ts'
import { saveRole } from './save-role.ts'

export const serveRoles = (serve: Serve) => {
  serve(roleRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listRoles(tx, query, actor.language)
    return { items: items.map(presentRoleSummary), totalCount }
  })
  serve(roleRoutes.all, async ({ tx, actor }) => ({ items: (await allRoles(tx, actor.language)).map(presentRole) }))
  serve(roleRoutes.one, async ({ tx, params }) => presentRole(await findRecord(tx, roleRecord, params.id)))
  serve(roleRoutes.save, ({ tx, actor, body }) => saveRole(tx, actor, body))
  serve(roleRoutes.remove, ({ tx, actor, params }) => deleteRole(tx, actor, params.id))
}
