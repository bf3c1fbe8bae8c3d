import type { ActivityDetail, DocumentName } from '@destek/contracts/activity-shapes'
import type { Paged } from '@destek/contracts/paging'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

interface Page {
  skipCount: number
  maxResultCount: number
}

/** What was said about a case, newest first. */
export async function listDetails(
  tx: Tx,
  activityId: string,
  { skipCount, maxResultCount }: Page,
): Promise<Paged<ActivityDetail>> {
  const ofCase = tx.selectFrom('activity_detail').where('activity_detail.activity_id', '=', activityId)
  const { totalCount } = await ofCase.select(sql<number>`count(*)::int`.as('totalCount')).executeTakeFirstOrThrow()
  const rows = await ofCase
    .innerJoin('status', 'status.id', 'activity_detail.status_id')
    .innerJoin('app_user', 'app_user.id', 'activity_detail.creator_id')
    .select([
      'activity_detail.id',
      'activity_detail.activity_id as activityId',
      'activity_detail.status_id as statusWrapupId',
      'status.name as statusWrapup',
      'status.code as statusWrapupCode',
      'status.closed as statusWrapupClosed',
      'activity_detail.description',
      'activity_detail.is_employee_response as isEmployeeResponse',
      'app_user.full_name as creatorUserFullName',
      'activity_detail.creation_time',
    ])
    .select(
      sql<DocumentName[]>`coalesce((
        select json_agg(json_build_object('id', d.id, 'name', d.name, 'size', d.size) order by d.creation_time, d.id)
        from document d where d.activity_id = activity_detail.activity_id and d.detail_id = activity_detail.id), '[]')`.as(
        'documents',
      ),
    )
    .orderBy('activity_detail.creation_time', 'desc')
    .orderBy('activity_detail.id', 'desc')
    .limit(maxResultCount)
    .offset(skipCount)
    .execute()
  return { items: rows.map(({ creation_time, ...row }) => ({ ...row, creationTime: creation_time.toISOString() })), totalCount }
}
