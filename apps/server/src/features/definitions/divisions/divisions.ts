import {
  type Division,
  divisionChoosers,
  divisionRoutes,
  type ListDivisions,
  type SaveDivision,
} from '@destek/contracts/definitions/divisions'
import type { Serve } from '../../../platform/http/calls.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { addDivisionUser, divisionUsers, removeDivisionUser } from './division-users.ts'
import { divisionRecord, presentDivision } from './division-record.ts'
import { type DivisionRow, listDivisions, selectDivisionsWithUsers } from './division-store.ts'

export const serveDivisions = (serve: Serve) => {
  serve(divisionRoutes.all, async ({ tx, actor, query }) => ({ items: await divisionsFor(tx, actor, query) }))
  serve(divisionRoutes.userList, ({ tx, actor, query }) => divisionUsers(tx, actor, query))
  serve(divisionRoutes.addUser, ({ tx, actor, body }) => addDivisionUser(tx, actor, body))
  serve(divisionRoutes.removeUser, ({ tx, actor, query }) => removeDivisionUser(tx, actor, query))
  serve(divisionRoutes.one, async ({ tx, params }) => presentDivision(await findRecord(tx, divisionRecord, params.id)))
  serve(divisionRoutes.save, ({ tx, actor, body }) => saveDivision(tx, actor, body))
  serve(divisionRoutes.remove, ({ tx, actor, params }) => deleteDivision(tx, actor, params.id))
}

/** The divisions that the caller may choose from: for a case of one's own, which everybody may open, the public ones. */
async function divisionsFor(tx: Tx, actor: Actor, query: ListDivisions): Promise<Division[]> {
  const mayChooseAny = actor.may(...divisionChoosers)
  // Those who may not see the others cannot ask for them either.
  if (!mayChooseAny && query.isPublic === false) return []
  const rows = await listDivisions(tx, mayChooseAny ? query : { ...query, isPublic: true }, actor.userId, actor.language)
  return rows.map(presentDivision)
}

/** Creates the division, or updates it when an id is sent. */
const saveDivision = (tx: Tx, actor: Actor, input: SaveDivision): Promise<Division> =>
  saveRecord(tx, actor, divisionRecord, {
    ...input,
    values: { name: input.name, is_public: input.isPublic, is_authorized: input.isAuthorized },
    check: () => assertNameFree(tx, 'division', { text: input.name, exceptId: input.id }),
  })

/** Deletes a division that nothing uses. Its users leave it; the history keeps their names. */
const deleteDivision = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, divisionWithUsers, { id, named: ({ name }) => name })

const divisionWithUsers: RecordDefinition<DivisionRow & { users: string[] }, Division & { users: string[] }> = {
  ...divisionRecord,
  select: selectDivisionsWithUsers,
  present: (row) => ({ ...presentDivision(row), users: row.users }),
}
