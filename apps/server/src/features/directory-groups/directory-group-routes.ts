import { directoryGroupRoutes } from '@destek/contracts/system/directory-groups'
import type { Serve } from '../../platform/http/serve.ts'
import { namesInUse } from './directory-group-store.ts'
import { groupSet } from './group-set.ts'
import { saveDirectoryGroups } from './save-directory-groups.ts'

/** The names that are offered are those already in use; those of the live directory join them with its integration. */
export const serveDirectoryGroups = (serve: Serve) => {
  serve(directoryGroupRoutes.organizationGroups, async ({ tx, actor }) => ({
    items: await namesInUse(tx, 'Organizational', actor.language),
  }))
  serve(directoryGroupRoutes.mailGroups, async ({ tx, actor }) => ({ items: await namesInUse(tx, 'Mail', actor.language) }))
  serve(directoryGroupRoutes.one, ({ tx, actor, params }) => groupSet(tx, { ident: params.programIdent }, actor.language))
  serve(directoryGroupRoutes.save, ({ tx, actor, body }) => saveDirectoryGroups(tx, actor, body))
}
