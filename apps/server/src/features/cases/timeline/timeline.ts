import {
  type Timeline,
  type TimelineCounts,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '@destek/contracts/cases/case-workspace'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { NotAllowed } from '../../../platform/http/http-errors.ts'
import { auditTypes, auditTypesFor } from '../audits/audit-policy.ts'
import { auditsById } from '../audits/case-audits.ts'
import type { CaseFacts } from '../case-policy.ts'
import { detailsById } from '../details/case-details.ts'
import { notesById } from '../notes/case-notes.ts'
import { transfersById } from '../transfers/list-transfers.ts'
import { cursorAt, type Position, parseCursor } from './cursor.ts'
import { countEntries, pickEntries, readPreviousStatuses } from './timeline-store.ts'

export interface TimelineQuery {
  kind?: TimelineKind | undefined
  before?: string | undefined
  maxResultCount: number
}

/** The entries of a page, not read yet. */
export interface PickedPage {
  entries: Position[]
  earlier: string | null
}

/** Which entries stand on a page of what happened to a case: of the kind that is asked for, or of all that the reader may know. */
export async function pickPage(tx: Tx, actor: Actor, caseId: string, query: TimelineQuery): Promise<PickedPage> {
  const { kind, maxResultCount } = query
  if (kind && !actor.may(timelineKinds[kind])) throw new NotAllowed(`${timelineKinds[kind]} is missing.`)
  const entries = await pickEntries(tx, {
    caseId,
    kinds: kind ? [kind] : knownKinds(actor),
    eventTypes,
    before: query.before === undefined ? null : parseCursor(query.before),
    // One more than are shown tells whether there are earlier ones.
    count: maxResultCount + 1,
  })
  const shown = entries.slice(0, maxResultCount)
  return { entries: shown, earlier: entries.length > shown.length ? cursorAt(shown.at(-1)!) : null }
}

const allKinds = Object.keys(timelineKinds) as TimelineKind[]
const knownKinds = (actor: Actor) => allKinds.filter((kind) => actor.may(timelineKinds[kind]))

/** The opening stands above the timeline, and the other types have a row of their own. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'activity:added',
  'activity:status',
  'activity:employee-response',
  'activity:reply',
  'activity:employee-comment',
  'activity:employee-withdrawal',
  'activity:employee-reopening',
  'activity:transfer',
  'activity:note-added',
])
const eventTypes = auditTypes.filter((type) => !toldElsewhere.has(type))

/** The entries of a page in their order; those of one kind are read by one statement. */
export async function readTimeline(tx: Tx, actor: Actor, row: CaseFacts, { entries, earlier }: PickedPage): Promise<Timeline> {
  const ofKind = async <Item>(kind: TimelineKind, read: (ids: string[]) => Promise<Item[]>): Promise<Item[]> => {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
    return ids.length > 0 ? read(ids) : []
  }
  const [details, statuses, notes, transfers, audits] = await Promise.all([
    ofKind('detail', (ids) => detailsById(tx, actor, row, ids)),
    ofKind('detail', (ids) => readPreviousStatuses(tx, ids)),
    ofKind('note', (ids) => notesById(tx, actor, row, ids)),
    ofKind('transfer', (ids) => transfersById(tx, actor, row, ids)),
    ofKind('event', (ids) => auditsById(tx, actor, row, ids)),
  ])
  const previous = new Map(statuses.map(({ id, name, code }) => [id, { name, code }]))
  const read: TimelineEntry[] = [
    ...details.map((detail) => ({
      kind: 'detail' as const,
      ...placeOf(detail),
      detail,
      previousStatus: previous.get(detail.id) ?? null,
    })),
    ...notes.map((note) => ({ kind: 'note' as const, ...placeOf(note), note })),
    ...transfers.map((transfer) => ({ kind: 'transfer' as const, ...placeOf(transfer), transfer })),
    ...audits.map((audit) => ({ kind: 'event' as const, ...placeOf(audit), audit })),
  ]
  const byPlace = new Map(read.map((entry) => [`${entry.kind} ${entry.id}`, entry]))
  return { items: entries.flatMap(({ kind, id }) => byPlace.get(`${kind} ${id}`) ?? []), earlier }
}

const placeOf = ({ id, creationTime }: { id: string; creationTime: string }) => ({ id, time: creationTime })

/** How much there is to read of each kind; null where the reader may not know. */
export async function countTimeline(tx: Tx, actor: Actor, caseId: string): Promise<TimelineCounts> {
  const counted = await countEntries(tx, { caseId, eventTypes, auditTypes: auditTypesFor(actor) })
  const known = (kind: TimelineKind, count: number) => (actor.may(timelineKinds[kind]) ? count : null)
  return {
    detail: known('detail', counted.detail),
    note: known('note', counted.note),
    transfer: known('transfer', counted.transfer),
    event: known('event', counted.event),
    audit: known('event', counted.audit),
  }
}
