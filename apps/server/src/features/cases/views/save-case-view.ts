import { type CaseView, caseViewLimits, type SaveCaseView } from '@destek/contracts/cases/case-views'
import type { Actor } from '../../../platform/auth/actor.ts'
import { createdBy, modifiedBy } from '../../../platform/database/schema/audit-columns.ts'
import { oneSaverAtATime, assertFresh } from '../../../platform/database/queries/concurrency.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { invalidField } from '../../../platform/records/find-reference.ts'
import { areAddressParameters } from './address-parameters.ts'
import {
  clearDefaultView,
  countOwnViews,
  insertView,
  lockOwnView,
  ownViewNamed,
  updateView,
  viewById,
} from './case-view-store.ts'
import { presentCaseView } from './present-case-view.ts'

/** Keeps a view of the caller, or changes the one whose id is sent. A new default takes the flag from the former one. */
export async function saveCaseView(tx: Tx, actor: Actor, input: SaveCaseView): Promise<CaseView> {
  if (!areAddressParameters(input.filters)) throw invalidField('filters', 'case-views', 'validation:invalid')
  const own = { ownerId: actor.userId, list: input.list }
  await oneSaverAtATime(tx, `caseView ${actor.userId}`)
  const before = input.id === null ? null : await findOwn(tx, actor, input)
  if (before) assertFresh(input.concurrencyStamp, before.concurrency_stamp)
  else if ((await countOwnViews(tx, own)) >= caseViewLimits.perPerson) {
    throw new BusinessError('caseView.tooMany', { count: caseViewLimits.perPerson })
  }
  if (await ownViewNamed(tx, own, input.name, input.id)) {
    throw new BusinessError('caseView.nameTaken', { field: 'name', name: input.name })
  }
  const teamId = input.isShared ? teamToShareWith(actor, before?.team_id ?? null) : null

  if (input.isDefault && !before?.is_default) await clearDefaultView(tx, own, modifiedBy(actor))
  const values = {
    name: input.name,
    filters: input.filters,
    columns: input.columns,
    is_default: input.isDefault,
    team_id: teamId,
  }
  const id = before?.id ?? (await insertView(tx, { ...values, ...createdBy(actor), owner_id: actor.userId, list: input.list }))
  if (before) await updateView(tx, id, { ...values, ...modifiedBy(actor) })
  await recordEvent(tx, actor, {
    type: 'caseView.saved',
    subjectId: id,
    after: { list: input.list, name: input.name, filters: input.filters },
    // Whoever saw the view so far notices too that it is not shared any more.
    audience: [actor.userId, teamId, before?.team_id].filter((hearer) => typeof hearer === 'string'),
  })
  return presentCaseView(await viewById(tx, id), actor)
}

/** A view stays with the list that it was made for. */
async function findOwn(tx: Tx, actor: Actor, { id, list }: SaveCaseView) {
  const view = await lockOwnView(tx, actor.userId, id!)
  if (view?.list !== list) throw new BusinessError('record.notFound', { kind: 'caseView' })
  return view
}

/** A view stays shared with the team that knows it, as long as its owner belongs there. */
function teamToShareWith({ teamIds }: Actor, formerTeamId: string | null): string {
  const teamId = teamIds.find((id) => id === formerTeamId) ?? teamIds[0]
  if (teamId === undefined) throw new BusinessError('caseView.noTeam', { field: 'isShared' })
  return teamId
}
