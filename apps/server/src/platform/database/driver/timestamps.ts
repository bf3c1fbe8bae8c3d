import pg from 'pg'

const timestamptz = 1184

/** As PostgreSQL writes a moment where the session counts in UTC: `2026-03-09 08:34:05.123456+00`. */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/

/**
 * A moment of the database. Most are only sent on, so it keeps how it is written: reading a date and writing it again takes longer than
 * everything else that is done with a row.
 */
export class Timestamp extends Date {
  readonly #iso: string

  constructor(iso: string) {
    super(iso)
    this.#iso = iso
  }

  override toISOString(): string {
    return this.#iso
  }

  override toJSON(): string {
    return this.#iso
  }
}

export function readTimestamp(text: string): Date {
  if (!usual.test(text)) return readUnusual(text)
  const milliseconds = `${text.slice(20, Math.min(23, text.length - 3))}000`.slice(0, 3)
  return new Timestamp(`${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`)
}

const readUnusual = pg.types.getTypeParser(timestamptz) as (text: string) => Date

/** How the driver reads what PostgreSQL answers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz && format !== 'binary' ? readTimestamp : pg.types.getTypeParser(oid, format as 'text'),
}
