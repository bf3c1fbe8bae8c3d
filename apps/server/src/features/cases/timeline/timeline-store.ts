import type { TimelineCounts, TimelineKind } from '@destek/contracts/cases/case-workspace'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Position } from './cursor.ts'

interface Asked {
  caseId: string
  kinds: readonly TimelineKind[]
  /** The types of the events that are entries. */
  eventTypes: readonly string[]
  /** Null: from the newest on. */
  before: Position | null
  count: number
}

/**
 * The places of the newest entries before a place. Each kind gives as many as are asked for from its own index, so that of a long case
 * only a page of each kind is read. Events are in no index by their time: those of the case are sorted.
 */
export async function pickEntries(tx: Tx, asked: Asked): Promise<Position[]> {
  return asked.kinds.length === 0 ? [] : (await picking(asked).execute(tx)).rows
}

export function picking(asked: Asked): RawBuilder<Position> {
  const entries = asked.kinds.map((kind) => sql`(${entriesOf(kind, asked)})`)
  return sql<Position>`select kind, id, (extract(epoch from time) * 1000000)::bigint::text as microseconds
    from (${sql.join(entries, sql` union all `)}) entries
    order by time desc, kind collate "C" desc, place collate "C" desc limit ${asked.count}`
}

/** `place` has the order of the ids, as a text. */
function entriesOf(kind: TimelineKind, { caseId, eventTypes, before, count }: Asked): RawBuilder<unknown> {
  if (kind === 'event') {
    return sql`select 'event' as kind, entry.id::text as id, entry.occurred_at as time, lpad(entry.id::text, 19, '0') as place
      from event entry
      where entry.subject_id = ${caseId} and entry.type = any(${eventTypes}::text[]) and ${isBefore(kind, sql`entry.occurred_at`, before)}
      order by entry.occurred_at desc, entry.id desc limit ${count}`
  }
  return sql`select ${kind} as kind, entry.id::text as id, entry.creation_time as time, entry.id::text as place
    from ${sql.table(`activity_${kind}`)} entry
    where entry.activity_id = ${caseId} and ${isBefore(kind, sql`entry.creation_time`, before)}
    order by entry.creation_time desc, entry.id desc limit ${count}`
}

function isBefore(kind: TimelineKind, time: RawBuilder<unknown>, before: Position | null): RawBuilder<boolean> {
  if (before === null) return sql`true`
  const moment = sql`(timestamptz 'epoch' + ${before.microseconds}::bigint * interval '1 microsecond')`
  if (kind !== before.kind) return kind < before.kind ? sql`${time} <= ${moment}` : sql`${time} < ${moment}`
  return sql`(${time}, entry.id) < (${moment}, ${before.id}::${sql.raw(kind === 'event' ? 'bigint' : 'uuid')})`
}

type CountedEntries = { [Kind in keyof TimelineCounts]: number }

interface Counted {
  caseId: string
  eventTypes: readonly string[]
  /** The types that the reader may know. */
  auditTypes: readonly string[]
}

/** How many entries of each kind a case has, and how many events in all. */
export const countEntries = async (tx: Tx, counted: Counted): Promise<CountedEntries> => (await counting(tx, counted))[0]!

const counting = preparedQuery((tx: Tx, { caseId, eventTypes, auditTypes }: Counted) =>
  sql<CountedEntries>`select
      (select count(*)::int from activity_detail where activity_id = ${caseId}) as detail,
      (select count(*)::int from activity_note where activity_id = ${caseId}) as note,
      (select count(*)::int from activity_transfer where activity_id = ${caseId}) as transfer,
      events.* from (
        select count(*) filter (where type = any(${eventTypes}::text[]))::int as event,
          count(*) filter (where type = any(${auditTypes}::text[]))::int as audit
        from event where subject_id = ${caseId}
      ) events`.compile(tx),
)

interface PreviousStatus {
  id: string
  name: string
  code: string | null
}

/**
 * Which status the case had before each of these details: that of the detail before it, or the one with which it was opened. The history
 * has that one by its name, so its colour is the one that a status of this name has now.
 */
export const readPreviousStatuses = (tx: Tx, detailIds: readonly string[]) => previousStatuses(tx, { detailIds })

const previousStatuses = preparedQuery((tx: Tx, { detailIds }: { detailIds: readonly string[] }) =>
  sql<PreviousStatus>`
    select detail.id, coalesce(previous.name, opening.name) as name,
      case when previous.name is null then (select code from status where name = opening.name limit 1) else previous.code end as code
    from activity_detail detail
    left join lateral (
      select status.name, status.code from activity_detail earlier join status on status.id = earlier.status_id
      where earlier.activity_id = detail.activity_id and (earlier.creation_time, earlier.id) < (detail.creation_time, detail.id)
      order by earlier.creation_time desc, earlier.id desc limit 1
    ) previous on true
    left join lateral (
      select after ->> 'statusWrapup' as name from event
      where previous.name is null and subject_id = detail.activity_id and type = 'activity:added' order by id limit 1
    ) opening on true
    where detail.id = any(${detailIds}::uuid[]) and coalesce(previous.name, opening.name) is not null`.compile(tx),
)
