import { type TimelineKind, timelineKinds } from '@destek/contracts/cases/case-workspace'
import { invalidField } from '../../../platform/records/find-record.ts'

/** The place of an entry among all of its case, which never changes: entries come newest first by time, then by kind, then by id. */
export interface Position {
  kind: TimelineKind
  id: string
  /** In microseconds since 1970: the database keeps times more exactly than a date of ours. */
  microseconds: string
}

/** An opaque cursor for the browser, which sends it back unchanged. */
export const cursorAt = ({ microseconds, kind, id }: Position): string =>
  Buffer.from([microseconds, kind, id].join(' ')).toString('base64url')

export function parseCursor(cursor: string): Position {
  const [microseconds = '', kind = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isPosition = /^\d{1,16}$/.test(microseconds) && isKind(kind) && idShapes[kind].test(id) && more.length === 0
  if (!isPosition) throw invalidField('before', 'case-workspace', 'validation:invalid')
  return { microseconds, kind, id }
}

const isKind = (text: string): text is TimelineKind => Object.hasOwn(timelineKinds, text)

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const idShapes: Record<TimelineKind, RegExp> = { detail: uuid, note: uuid, transfer: uuid, event: /^\d{1,18}$/ }
