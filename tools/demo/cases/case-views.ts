import type { ActivityList } from '@destek/contracts/activity-filters'

/** Filters that somebody with a demo account has named. */
export interface CaseViewContent {
  account: string
  list: ActivityList
  name: string
  filters: (id: (kind: string, key: string) => string) => Record<string, string>
  /** With the team of the account. */
  isShared?: boolean
}
