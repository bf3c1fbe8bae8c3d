import { type CaseView, caseViewLimits, caseViewRoutes, type SaveCaseView } from '@destek/contracts/cases/case-views'
import type { Serve } from '../../../platform/http/calls.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { createdBy, modifiedBy } from '../../../platform/database/schema/audit-columns.ts'
import { assertFresh, serializeSaves } from '../../../platform/database/queries/concurrency.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import {
  type CaseViewRow,
  clearDefaultView,
  countOwnViews,
  insertView,
  lockOwnView,
  ownViewNamed,
  removeView,
  updateView,
  viewById,
  viewsFor,
} from './case-view-store.ts'

export const serveCaseViews = (serve: Serve) => {
  serve(caseViewRoutes.all, async ({ tx, actor, query }) => {
    const views = await viewsFor(tx, actor, query.list)
    return { items: views.map((view) => presentCaseView(view, actor)) }
  })
  serve(caseViewRoutes.save, ({ tx, actor, body }) => saveCaseView(tx, actor, body))
  serve(caseViewRoutes.remove, ({ tx, actor, params }) => deleteCaseView(tx, actor, params.id))
}

/** Keeps a view of the caller, or changes the one whose id is sent. A new default takes the flag from the previous one. */
async function saveCaseView(tx: Tx, actor: Actor, input: SaveCaseView): Promise<CaseView> {
  if (!areAddressParameters(input.filters)) throw invalidField('filters', 'case-views', 'validation:invalid')
  const own = { ownerId: actor.userId, list: input.list }
  await serializeSaves(tx, `caseView ${actor.userId}`)
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
    // Users who could see the view so far are also told when it is no longer shared.
    audience: [actor.userId, teamId, before?.team_id].filter((recipient) => typeof recipient === 'string'),
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

/** Only its owner deletes a view; a team that saw it sees it no more. */
async function deleteCaseView(tx: Tx, actor: Actor, id: string): Promise<void> {
  const view = await lockOwnView(tx, actor.userId, id)
  if (!view) throw new BusinessError('record.notFound', { kind: 'caseView' })
  await removeView(tx, id)
  await recordEvent(tx, actor, {
    type: 'caseView.deleted',
    subjectId: id,
    before: { list: view.list, name: view.name, filters: view.filters },
    audience: [actor.userId, view.team_id].filter((recipient) => recipient !== null),
  })
}

/** Each user has their own default, so the owner's default is left out for others. */
function presentCaseView(row: CaseViewRow, actor: Actor): CaseView {
  const isOwn = row.owner_id === actor.userId
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    filters: row.filters,
    columns: row.columns,
    isDefault: isOwn && row.is_default,
    isShared: row.team_id !== null,
    isOwn,
    ownerName: row.owner_name,
    concurrencyStamp: row.concurrency_stamp,
  }
}

/** True when the text can stand after the `?` of an address: pairs of name and value, properly encoded. */
export const areAddressParameters = (text: string): boolean => text === '' || text.split('&').every(isParameter)

function isParameter(pair: string): boolean {
  if (!/^[^\s?#=]+=[^\s#]*$/.test(pair)) return false
  try {
    decodeURIComponent(pair)
    return true
  } catch {
    return false
  }
}
