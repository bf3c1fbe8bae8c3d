import { expect, it } from 'vitest'
import { allRoutes } from '../system/api.ts'
import type { Route } from '../core/routes.ts'
import { caseAccess } from './case-access.ts'

const lines: readonly Pick<Route, 'needs' | 'scope'>[] = Object.values(caseAccess)
const states = (route: Route) => (line: Pick<Route, 'needs' | 'scope'>) =>
  line.scope === route.scope && line.needs === route.needs

it('says of every call that changes a case who may make it about which cases', () => {
  const changing = allRoutes.filter(({ method, scope }) => method !== 'GET' && lines.some((line) => line.scope === scope))
  expect(changing.length).toBeGreaterThan(8)
  expect(changing.filter((route) => !lines.some(states(route))).map(({ path }) => path)).toEqual([])
})

it('has no line that no call states', () =>
  expect(Object.entries(caseAccess).filter(([, line]) => !allRoutes.some((route) => states(route)(line)))).toEqual([]))
