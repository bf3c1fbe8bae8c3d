import type { CaseView } from '@destek/contracts/cases/case-views'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CaseViewRow } from './case-view-store.ts'

/** Nobody else's default is of interest: it is theirs. */
export function presentCaseView(row: CaseViewRow, actor: Actor): CaseView {
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
