import type { CaseListName } from '@destek/contracts/cases/case-filters'

/** Filters that somebody with a demo account has named. */
export interface CaseViewContent {
  account: string
  list: CaseListName
  name: string
  filters: (id: (kind: string, key: string) => string) => Record<string, string>
  /** With the team of the account. */
  isShared?: boolean
}
