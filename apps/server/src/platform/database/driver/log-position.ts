import { type RawBuilder, sql } from 'kysely'

/** A log is that of one cluster and, after another server took over, of one timeline. */
const nameOfLog = (timeline: string) =>
  `left(md5(concat_ws('.', (select system_identifier from pg_control_system()), ${timeline})), 12)`

const inHex = (position: string) => `lpad(to_hex((${position} - '0/0'::pg_lsn)::bigint), 16, '0')`

/**
 * The position of the primary's log, in the form of the contract. Everything committed before the question stands before it. The
 * flushed position counts, because replicas receive only that; where a commit does not wait for the disk, the insert position
 * counts.
 */
const end = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`
const timeline = `left(pg_walfile_name(pg_current_wal_lsn()), 8)`
const currentPosition = `${nameOfLog(timeline)} || '-' || ${inHex(`(${end})`)}`

export const askPosition = `select ${currentPosition} as position, ${timeline} as timeline`

export const positionNow: RawBuilder<string> = sql.raw(currentPosition)

/** The same position as PostgreSQL writes it. This costs a quarter of the work, and it is asked behind every commit. */
export interface LogPlace {
  timeline: string
  lsn: string
}

export const askPlace = `select ${timeline} as timeline, ${end} as lsn`

/** Of the primary that writes this log. */
export const formatPosition = (log: string, { lsn }: LogPlace): string =>
  `${log}-${lsn
    .split('/')
    .map((half) => half.toLowerCase().padStart(8, '0'))
    .join('')}`

/**
 * Which log a replica follows and how far it has come in it. The timeline is the one that the replica has written down, which it does some
 * time after it began to follow another primary: until then it is not known to follow this one.
 */
export const askReplica = `select pg_is_in_recovery() as "isReplica",
  ${nameOfLog(`lpad(upper(to_hex(greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())))), 8, '0')`)} || '-' ||
  ${inHex(`coalesce(pg_last_wal_replay_lsn(), '0/0')`)} as position`

/** As PostgreSQL writes it. */
export const lsnOf = (position: string): string => `${position.slice(13, 21)}/${position.slice(21)}`
