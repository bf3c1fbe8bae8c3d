import type { CaseView } from '@destek/contracts/cases/case-views'

/** What a list is narrowed to and what it shows: all that a view keeps. */
export type AppliedView = Pick<CaseView, 'filters' | 'columns'>

/** Filters as address parameters in one order, so that the same ones are the same text. */
export function normalFilters(filters: string): string {
  const parameters = new URLSearchParams(filters)
  parameters.sort()
  return String(parameters)
}

export const sameFilters = (one: string, other: string) => normalFilters(one) === normalFilters(other)
