import { sql } from 'kysely'

/** The facts of a case that are counted, in `activity` and in `case_total_change`. */
export const factColumns = sql`creation_time, division_id, category_id, source_id, case_type_id, closed_date_time, waiting_since,
  first_response_time, dont_share_identity`

const isClosed = sql`closed_date_time is not null`
/** The author of the first response gives hints about the requester, so hidden cases are left out for every reader. */
const isResponded = sql`first_response_time is not null and not dont_share_identity`

/** The sums of cases, each with its weight. Times are whole milliseconds, so that sums do not depend on their order. */
export const sumsOfCases = sql`
  sum(weight) as opened,
  coalesce(sum(weight) filter (where ${isClosed}), 0) as closed,
  coalesce(sum(weight) filter (where waiting_since is not null), 0) as awaiting,
  coalesce(sum(weight) filter (where ${isResponded}), 0) as responded,
  coalesce(sum(weight * floor(extract(epoch from first_response_time - creation_time) * 1000)::bigint) filter (where ${isResponded}), 0)::bigint as response_ms,
  coalesce(sum(weight * floor(extract(epoch from closed_date_time - creation_time) * 1000)::bigint) filter (where ${isClosed}), 0)::bigint as resolution_ms`

/** Which dimension a grouped row belongs to; null for the row of all cases. */
export const dimensionOfGroup = sql`case when grouping(category_id) = 0 then 'category' when grouping(source_id) = 0 then 'source'
  when grouping(case_type_id) = 0 then 'caseType' end`
export const keyOfGroup = sql`coalesce(category_id, source_id, case_type_id)`
