import { caseRoutes } from '@destek/contracts/cases/cases'
import { timelineKinds, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { caseLists, listPermissions } from '@destek/contracts/cases/case-filters'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import type { Route, RouteShape } from '@destek/contracts/core/routes'
import { type Gate, passes, type Relation, relations, scopes } from '@destek/contracts/core/scopes'

/** The result of a call: success, or one of three refusals with its status. */
export type Outcome = 'reached' | 401 | 403 | 404

/** The permissions of a signed-in caller, in a tenant with every feature; null for all others. */
export type Granted = ReadonlySet<string> | null

/** Derived from what the contract states and from nothing else. A call without objects has no relation. */
export function expectedOutcome(route: RouteShape, granted: Granted, relation?: Relation): Outcome {
  if (route.anonymous) return 'reached'
  if (!granted) return 401
  if (route.within && !granted.has(route.within)) return 403
  if (route.needs && !route.needs.some((permission) => granted.has(permission))) return 403
  const refusing = relation && gatesOf(route).find((gate) => !passes(gate, relation, granted))
  return refusing ? refusing.refused : 'reached'
}

/** How the objects of a call can stand to its caller; none where it reaches all of them alike. */
export const relationsOf = (route: RouteShape): readonly Relation[] =>
  relations.filter((relation) => gatesOf(route).some((gate) => relation in gate.reach))

const gatesOf = ({ scope }: RouteShape): readonly Gate[] => (scope ? scopes[scope] : [])

/** Which list they are about is said in their query. */
const listCalls = new Set<Route>([
  caseRoutes.rows,
  caseRoutes.totals,
  caseRoutes.earlier,
  caseRoutes.changes,
  caseRoutes.excelList,
])

/** A call whose needs depend on a field of its input is a call of its own for each value of the field. */
export interface Call extends Route {
  given?: { name: string; value: string }
}

export function callsOf(route: Route): Call[] {
  if (route.group === 'history') {
    return Object.entries(recordKinds).map(([kind, needs]) => ({ ...route, ...needs, given: { name: 'kind', value: kind } }))
  }
  if (listCalls.has(route)) {
    return caseLists.map((list) => ({ ...route, within: listPermissions[list], given: { name: 'list', value: list } }))
  }
  if (route === workspaceRoutes.timeline) {
    const kinds = Object.entries(timelineKinds).map(([kind, within]) => ({
      ...route,
      within,
      given: { name: 'kind', value: kind },
    }))
    return [route, ...kinds]
  }
  return [route]
}
