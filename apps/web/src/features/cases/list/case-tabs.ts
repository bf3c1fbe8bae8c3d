import { type CaseListName } from '@destek/contracts/cases/case-filters'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import type { Search } from '../../../lib/browser/search-state.ts'

/** The views that every list of cases has; the names are those of the totals. */
export const caseTabs = ['all', 'open', 'open48', 'open72'] as const satisfies (keyof CaseTotals)[]
export type CaseTab = (typeof caseTabs)[number]

/** Work to do is what a queue is for; all cases are looked through. */
const usualTab = (list: CaseListName): CaseTab => (list === 'all' ? 'all' : 'open')

export const readTab = (search: Search, list: CaseListName): CaseTab =>
  caseTabs.find((tab) => tab === search['tab']) ?? usualTab(list)

/** The usual view needs no word in the address. */
export const tabPatch = (tab: CaseTab, list: CaseListName): Search => ({
  tab: tab === usualTab(list) ? undefined : tab,
  page: undefined,
})

export const tabHours = { open48: 48, open72: 72 } as const

/** What a tab asks of the server besides the filters. */
export function tabQuery(tab: CaseTab): { statusWrapupClosed?: 'false'; openHours?: 48 | 72 } {
  if (tab === 'all') return {}
  if (tab === 'open') return { statusWrapupClosed: 'false' }
  return { statusWrapupClosed: 'false', openHours: tabHours[tab] }
}

/** Which call answers which list. */
export function caseRoute(list: CaseListName, tab: CaseTab) {
  if (list === 'my') return { route: caseRoutes.myAssigned }
  if (list === 'group') return { route: caseRoutes.assignedTeam }
  if (tab === 'all' || tab === 'open') return { route: caseRoutes.pagedList }
  return { route: caseRoutes.openLongerThan, params: { hours: String(tabHours[tab]) } }
}
