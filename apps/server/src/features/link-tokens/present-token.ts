import type { LinkTokenRow } from '@destek/contracts/people/link-tokens'
import type { ListedToken } from './link-token-store.ts'

export const presentToken = (row: ListedToken): LinkTokenRow => ({
  id: row.id,
  requestType: row.request_type,
  actionMethod: row.action_method,
  description: row.description,
  loaDescription: row.loa_description,
  actionStatus: row.action_status,
  loaReasonDisplayName: row.loa_reason,
  loaStartDate: row.loa_start,
  loaEndDate: row.loa_end,
  actionDateTime: row.action_date_time?.toISOString() ?? null,
  creationTime: row.creation_time.toISOString(),
})
