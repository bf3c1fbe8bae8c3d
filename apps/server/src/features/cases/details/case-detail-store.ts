import type { DocumentName } from '@destek/contracts/cases/case-shapes'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { seenBy } from '../case-policy.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type DetailRow = Awaited<ReturnType<typeof readDetail>>

interface Page {
  skipCount: number
  maxResultCount: number
}

/** The details of a case, newest first, and their total. Both queries are sent at once. */
export async function listDetails(tx: Tx, caseId: string, { skipCount, maxResultCount }: Page) {
  const counting = tx
    .selectFrom('activity_detail')
    .where('activity_id', '=', caseId)
    .select(sql<number>`count(*)::int`.as('totalCount'))
  const page = selectDetails(tx)
    .where('activity_detail.activity_id', '=', caseId)
    .orderBy('activity_detail.creation_time', 'desc')
    .orderBy('activity_detail.id', 'desc')
    .limit(maxResultCount)
    .offset(skipCount)
  const [{ totalCount }, rows] = await Promise.all([counting.executeTakeFirstOrThrow(), page.execute()])
  return { rows, totalCount }
}

export const readDetail = (tx: Tx, id: string) => selectDetails(tx).where('activity_detail.id', '=', id).executeTakeFirstOrThrow()

/** The detail that a person has written with this request id. */
export const findDetailOfRequest = (tx: Tx, creatorId: string, requestId: string) =>
  selectDetails(tx)
    .where('activity_detail.request_id', '=', requestId)
    .where('activity_detail.creator_id', '=', creatorId)
    .executeTakeFirst()

export const readDetails = (tx: Tx, ids: readonly string[]) => selectDetails(tx).where('activity_detail.id', 'in', ids).execute()

/**
 * The newest text of each of these cases that the reader may see, by one look into the index of details for each. A detail without a
 * text, such as a withdrawal without a reason, says nothing.
 */
export async function readLastWords(tx: Tx, actor: Actor, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return tx
    .selectFrom('activity')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('activity_detail')
          .whereRef('activity_detail.activity_id', '=', 'activity.id')
          .where('activity_detail.description_text', '<>', '')
          .orderBy('activity_detail.creation_time', 'desc')
          .orderBy('activity_detail.id', 'desc')
          .limit(1)
          .select([
            'activity_detail.creator_id',
            'activity_detail.creation_time',
            'activity_detail.is_employee_response',
            sql<string>`left(activity_detail.description_text, ${caseLimits.lastWord})`.as('text'),
          ])
          .as('word'),
      (join) => join.onTrue(),
    )
    .leftJoin('app_user', 'app_user.id', 'word.creator_id')
    .where('activity.id', 'in', caseIds)
    .where(seenBy(actor))
    .select(['activity.id as activity_id', 'activity.employee_id', 'activity.case_owner_id', 'activity.dont_share_identity'])
    .select(['activity.assigned_team_id', 'activity.assigned_user_id'])
    .select(['word.creator_id', 'word.creation_time', 'word.is_employee_response', 'word.text'])
    .select('app_user.full_name as creator_name')
    .execute()
}

const selectDetails = (tx: Tx) =>
  tx
    .selectFrom('activity_detail')
    .innerJoin('status', 'status.id', 'activity_detail.status_id')
    // A message of the service desk has no author here.
    .leftJoin('app_user', 'app_user.id', 'activity_detail.creator_id')
    .select([
      'activity_detail.id',
      'activity_detail.activity_id',
      'activity_detail.status_id',
      'status.name as status_name',
      'status.code as status_code',
      'status.closed as status_closed',
      'activity_detail.description',
      'activity_detail.is_employee_response',
      'activity_detail.is_reply',
      'activity_detail.clock',
      'activity_detail.employee_action',
      'activity_detail.creator_id',
      'app_user.full_name as creator_name',
      'activity_detail.creation_time',
    ])
    .select(
      sql<DocumentName[]>`coalesce((
        select json_agg(json_build_object('id', d.id, 'name', d.name, 'size', d.size) order by d.creation_time, d.id)
        from document d where d.activity_id = activity_detail.activity_id and d.detail_id = activity_detail.id), '[]')`.as(
        'documents',
      ),
    )

type NewDetail = Omit<Insertable<Schema['activity_detail']>, 'creation_time'>

/**
 * The time is taken while the case is locked, not when the transaction began: the transaction may have waited. So details are
 * sorted in the order in which they were written, even if clocks differ.
 */
export async function insertDetail(tx: Tx, values: NewDetail) {
  const time = sql<Date>`(select greatest(activity.creation_time, clock_timestamp(), (
      select max(creation_time) + interval '1 microsecond' from activity_detail where activity_id = ${values.activity_id}))
    from activity where id = ${values.activity_id})`
  const inserted = tx.insertInto('activity_detail').values({ ...values, creation_time: time })
  return inserted.returning(['id', 'creation_time']).executeTakeFirstOrThrow()
}

export const doesStatusWait = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('status').where('id', '=', id).select('waits_for_employee').executeTakeFirstOrThrow()).waits_for_employee

/** The oldest active status that closes a case, or the oldest one that leaves it open without waiting. */
export const findFirstStatus = (tx: Tx, { closed }: { closed: boolean }) =>
  tx
    .selectFrom('status')
    .where('is_active', '=', true)
    .where('closed', '=', closed)
    .where('waits_for_employee', '=', false)
    .select(['id', 'name'])
    .orderBy('creation_time')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const readStatusName = async (tx: Tx, id: string): Promise<string> =>
  (await tx.selectFrom('status').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
