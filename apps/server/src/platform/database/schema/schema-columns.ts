import type { ColumnType, GeneratedAlways } from 'kysely'

/** The tenant of a row is the tenant of the transaction; the database fills it in, and no writer can name another. */
export type OwnTenant = GeneratedAlways<string>
export type Stamp = ColumnType<string, string | undefined, string>
export type CreatedAt = ColumnType<Date, Date | undefined, never>

/** A whole number without a bound; the driver reads it as text. */
export type Hours = ColumnType<string | null, number | null, number | null>

export interface Audited {
  concurrency_stamp: Stamp
  creation_time: CreatedAt
  creator_id: ColumnType<string | null, string | null | undefined, never>
  last_modification_time: ColumnType<Date | null, Date | null | undefined, Date>
  last_modifier_id: ColumnType<string | null, string | null | undefined, string>
}
