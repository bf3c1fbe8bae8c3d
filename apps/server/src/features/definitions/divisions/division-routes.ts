import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { addDivisionUser } from './add-division-user.ts'
import { deleteDivision } from './delete-division.ts'
import { divisionRecord, presentDivision } from './division-record.ts'
import { divisionUsers } from './division-users.ts'
import { divisionsFor } from './divisions-for.ts'
import { removeDivisionUser } from './remove-division-user.ts'
import { saveDivision } from './save-division.ts'

export const serveDivisions = (serve: Serve) => {
  serve(divisionRoutes.all, async ({ tx, actor, query }) => ({ items: await divisionsFor(tx, actor, query) }))
  serve(divisionRoutes.userList, ({ tx, actor, query }) => divisionUsers(tx, actor, query))
  serve(divisionRoutes.addUser, ({ tx, actor, body }) => addDivisionUser(tx, actor, body))
  serve(divisionRoutes.removeUser, ({ tx, actor, query }) => removeDivisionUser(tx, actor, query))
  serve(divisionRoutes.one, async ({ tx, params }) => presentDivision(await findRecord(tx, divisionRecord, params.id)))
  serve(divisionRoutes.save, ({ tx, actor, body }) => saveDivision(tx, actor, body))
  serve(divisionRoutes.remove, ({ tx, actor, params }) => deleteDivision(tx, actor, params.id))
}
