import type { EventType } from '@destek/contracts/system/live-events'
import { actionStatuses, type ListLinkTokens } from '@destek/contracts/people/link-tokens'
import type { Language } from '@destek/contracts/core/languages'
import { type Insertable, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { react } from '../../platform/jobs/reactions.ts'

export type LockedEmployee = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>
export type TokenRow = NonNullable<Awaited<ReturnType<typeof readToken>>>
export type ListedToken = Awaited<ReturnType<typeof listTokens>>['items'][number]
export type LeaveRow = Awaited<ReturnType<typeof lockOverlapping>>[number]

/** Serializes actions about one employee. */
export const lockEmployee = (tx: Tx, id: string) =>
  tx
    .selectFrom('employee')
    .select(['id', 'user_name', 'ident', 'is_active', 'manager_id', 'client_id'])
    .select(sql<boolean>`birth_date is not null`.as('has_birth_date'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** How the directory calls an employee, and what decides who may ask it. */
export const readAccountName = (tx: Tx, employeeId: string) =>
  tx.selectFrom('employee').select(['user_name', 'manager_id', 'client_id']).where('id', '=', employeeId).executeTakeFirst()

/** Serializes the counting of one user's links, too. */
export async function lockCreator(tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

type Day = Pick<Actor, 'userId' | 'now' | 'timeZone'>

/** Since the last midnight of the tenant. */
export async function countTokensToday(tx: Tx, { userId, now, timeZone }: Day): Promise<number> {
  const { count } = await tx
    .selectFrom('link_token')
    .where('creator_id', '=', userId)
    .where('creation_time', '>=', sql<Date>`date_trunc('day', ${now}::timestamptz, ${timeZone}::text)`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The next midnight of the tenant: a day of 23 or 25 hours ends when the clocks there say so. */
export async function readEndOfDay(tx: Tx, { now, timeZone }: Pick<Day, 'now' | 'timeZone'>): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}::text)
    + interval '1 day') at time zone ${timeZone}::text as end`.execute(tx)
  return rows[0]!.end
}

/** The number of recent wrong dates of birth for this employee, over all links. */
export async function countWrongTries(tx: Tx, employeeId: string, since: Date): Promise<number> {
  const { tries } = await tx
    .selectFrom('link_token')
    .where('employee_id', '=', employeeId)
    .where('creation_time', '>', since)
    .select(sql<number>`coalesce(sum(wrong_tries), 0)::int`.as('tries'))
    .executeTakeFirstOrThrow()
  return tries
}

export async function insertToken(tx: Tx, row: Insertable<Schema['link_token']>): Promise<string> {
  const { id } = await tx.insertInto('link_token').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** By the unique index over fingerprints: an unknown one takes as long as a known one. */
export const readToken = (tx: Tx, fingerprints: Buffer[]) => selectToken(tx, fingerprints).executeTakeFirst()

/** The same, and locks the token until the transaction ends. */
export const lockToken = (tx: Tx, fingerprints: Buffer[]) =>
  selectToken(tx, fingerprints).forUpdate('link_token').executeTakeFirst()

const selectToken = (tx: Tx, fingerprints: Buffer[]) =>
  tx
    .selectFrom('link_token')
    .innerJoin('employee', (join) =>
      join.onRef('employee.tenant_id', '=', 'link_token.tenant_id').onRef('employee.id', '=', 'link_token.employee_id'),
    )
    .select([
      'link_token.id',
      'link_token.employee_id',
      'link_token.user_name',
      'link_token.action_method',
      'link_token.request_type',
      'link_token.action_status',
      'link_token.wrong_tries',
      'link_token.claimed_time',
      'link_token.expiry_time',
      'link_token.creator_id',
      'employee.is_active',
      'employee.user_name as current_user_name',
      sql<string | null>`employee.birth_date::text`.as('birth_date'),
    ])
    .where('link_token.fingerprint', 'in', fingerprints)

type TokenChange = Partial<
  Pick<Insertable<Schema['link_token']>, 'action_status' | 'action_date_time' | 'action_message' | 'wrong_tries' | 'claimed_time'>
>

export async function updateToken(tx: Tx, id: string, values: TokenChange): Promise<void> {
  await tx.updateTable('link_token').set(values).where('id', '=', id).execute()
}

/** The leaves that count against new days, ends included, oldest first: a leave that comes meanwhile stands behind those seen before. */
export const lockOverlapping = (tx: Tx, employeeId: string, days: { start: string; end: string }) =>
  tx
    .selectFrom('link_token')
    .select(['link_token.id', 'link_token.employee_id', 'link_token.creator_id', 'link_token.action_method'])
    .select(['link_token.action_status', 'link_token.loa_description', ...leaveWords()])
    .where('link_token.employee_id', '=', employeeId)
    // Other tokens have no days, which a range takes for all days.
    .where('link_token.loa_reason_id', 'is not', null)
    .where('link_token.action_status', 'in', [actionStatuses.pending, actionStatuses.success])
    .where(sql<boolean>`daterange(link_token.loa_start_date, link_token.loa_end_date, '[]')
      && daterange(${days.start}::date, ${days.end}::date, '[]')`)
    .orderBy('link_token.creation_time')
    .orderBy('link_token.id')
    .forUpdate()
    .execute()

export const isLeaveOf = async (tx: Tx, employeeId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('link_token')
    .select('id')
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .where('loa_reason_id', 'is not', null)
    .executeTakeFirst()) !== undefined

/** True for leaves whose days overlap, which the database itself refuses. */
export const isLeaveOverlap = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23P01'

const sortColumns: SortColumns<ListLinkTokens['sorting'][number]['field']> = {
  creationTime: byValue('link_token.creation_time'),
  actionMethod: byText('link_token.action_method'),
  requestType: byText('link_token.request_type'),
  actionStatus: byValue('link_token.action_status'),
  actionDateTime: byValue('link_token.action_date_time'),
}

export function listTokens(tx: Tx, query: ListLinkTokens, language: Language) {
  let rows = tx
    .selectFrom('link_token')
    .select([
      'link_token.id',
      'link_token.request_type',
      'link_token.action_method',
      'link_token.description',
      'link_token.loa_description',
      'link_token.action_status',
      'link_token.action_date_time',
      'link_token.creation_time',
      ...leaveWords(),
    ])
    .where('link_token.employee_id', '=', query.employeeId)
  if (query.filterText) {
    rows = rows.where(containsText(['link_token.description', 'link_token.loa_description'], query.filterText))
  }
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: true }],
    unique: 'link_token.id',
    language,
  })
}

/** The reason by its name, the days as they are written. */
const leaveWords = () => [
  sql<string | null>`(select display_name from leave_reason where leave_reason.id = link_token.loa_reason_id)`.as('loa_reason'),
  sql<string | null>`link_token.loa_start_date::text`.as('loa_start'),
  sql<string | null>`link_token.loa_end_date::text`.as('loa_end'),
]

/** The actor of a link has no user here. */
export interface ActorRef {
  userId?: string
  fullName?: string
  correlationId: string
}

/** The event is about the employee; who made the token hears of it. */
export async function insertUse(
  tx: Tx,
  by: ActorRef,
  token: Pick<TokenRow, 'employee_id' | 'creator_id'>,
  after: object,
): Promise<void> {
  const type = 'linkToken.used' satisfies EventType
  const inserting = tx
    .insertInto('event')
    .values({
      type,
      subject_id: token.employee_id,
      actor_id: by.userId ?? null,
      actor_name: by.fullName ?? null,
      correlation_id: by.correlationId,
      before: null,
      after: JSON.stringify(after),
      audience: [token.creator_id],
    })
    .execute()
  await Promise.all([inserting, react(tx, { type, subjectId: token.employee_id, actorId: by.userId ?? null, after })])
}

export type ContactRow = Awaited<ReturnType<typeof readContact>>

/** How an employee can be reached, and what decides who may. */
export const readContact = (tx: Tx, employeeId: string) =>
  tx
    .selectFrom('employee')
    .select(['phone_number', 'email_address', 'manager_id', 'client_id'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()

/** A link that is to be sent, and who sends it. */
export const readSentLink = (tx: Tx, id: string) =>
  tx
    .selectFrom('link_token')
    .innerJoin('app_user', 'app_user.id', 'link_token.creator_id')
    .select(['link_token.employee_id', 'link_token.creator_id', 'link_token.action_status', 'link_token.claimed_time'])
    .select(['link_token.expiry_time', 'app_user.full_name as creator_name'])
    .where('link_token.id', '=', id)
    .executeTakeFirstOrThrow()

/** It has left by this channel, or is about to. */
export const isLinkSent = async (tx: Tx, id: string, kind: string): Promise<boolean> =>
  (await tx
    .selectFrom('delivery')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'delivered'])
    .executeTakeFirst()) !== undefined

/** Another delivery of the same link still needs it. */
export const isWaitingElsewhere = async (tx: Tx, id: string, deliveryId: string): Promise<boolean> =>
  (await tx
    .selectFrom('delivery')
    .select('id')
    .where('subject_id', '=', id)
    .where('id', '<>', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined

/** For whom links were, by link. */
export async function readSubjectNames(tx: Tx, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('link_token')
    .innerJoin('employee', 'employee.id', 'link_token.employee_id')
    .select(['link_token.id', 'employee.full_name'])
    .where('link_token.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
