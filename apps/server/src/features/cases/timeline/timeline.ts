import {
  type Timeline,
  type TimelineCounts,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { NotAllowed } from '../../../platform/http/http-errors.ts'
import { unknownEvents } from '../audits/audit-policy.ts'
import { readAudits } from '../audits/audit-store.ts'
import { presentAudit } from '../audits/case-audits.ts'
import type { CaseFacts } from '../case-policy.ts'
import { readDetails } from '../details/case-detail-store.ts'
import { presentDetail } from '../details/case-details.ts'
import { readNotes } from '../notes/case-note-store.ts'
import { presentNote } from '../notes/case-notes.ts'
import { presentTransfer } from '../transfers/list-transfers.ts'
import { readTransfersById } from '../transfers/transfer-store.ts'
import { cursorAt, type Position, positionAt } from './cursor.ts'
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
    before: query.before === undefined ? null : positionAt(query.before),
    // One more than are shown tells whether there are earlier ones.
    count: maxResultCount + 1,
  })
  const shown = entries.slice(0, maxResultCount)
  return { entries: shown, earlier: entries.length > shown.length ? cursorAt(shown.at(-1)!) : null }
}

const knownKinds = (actor: Actor): TimelineKind[] =>
  (Object.keys(timelineKinds) as TimelineKind[]).filter((kind) => actor.may(timelineKinds[kind]))

/** Reads the entries of a page, each kind by one statement, and puts them in the order in which they were picked. */
export async function readTimeline(tx: Tx, actor: Actor, row: CaseFacts, { entries, earlier }: PickedPage): Promise<Timeline> {
  const ofKind = <Row>(kind: TimelineKind, read: (tx: Tx, ids: string[]) => Promise<Row[]>): Promise<Row[]> => {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
    return ids.length > 0 ? read(tx, ids) : Promise.resolve([])
  }
  const [details, previousStatuses, notes, transfers, audits] = await Promise.all([
    ofKind('detail', readDetails),
    ofKind('detail', readPreviousStatuses),
    ofKind('note', readNotes),
    ofKind('transfer', readTransfersById),
    ofKind('event', readAudits),
  ])
  const previous = new Map(previousStatuses.map(({ id, name, code }) => [id, { name, code }]))
  const read = new Map<string, TimelineEntry>()
  const add = (entry: TimelineEntry) => read.set(entry.id, entry)
  for (const detailRow of details) {
    const detail = presentDetail(actor, row, detailRow)
    add({ kind: 'detail', id: detail.id, time: detail.creationTime, detail, previousStatus: previous.get(detail.id) ?? null })
  }
  for (const noteRow of notes) {
    const note = presentNote(actor, row, noteRow)
    add({ kind: 'note', id: note.id, time: note.creationTime, note })
  }
  for (const transferRow of transfers) {
    const transfer = presentTransfer(actor, row, transferRow)
    add({ kind: 'transfer', id: transfer.id, time: transfer.creationTime, transfer })
  }
  for (const event of audits) {
    const audit = presentAudit(actor, row, event)
    add({ kind: 'event', id: audit.id, time: audit.creationTime, audit })
  }
  return { items: entries.flatMap(({ id }) => read.get(id) ?? []), earlier }
}

/** How much there is to read of each kind; null where the reader may not know. */
export async function countTimeline(tx: Tx, actor: Actor, caseId: string): Promise<TimelineCounts> {
  const counted = await countEntries(tx, caseId, unknownEvents(actor))
  const shown = (permission: (typeof timelineKinds)[TimelineKind], count: number) => (actor.may(permission) ? count : null)
  return {
    detail: shown(P.Details, counted.detail),
    note: shown(P.Notes, counted.note),
    transfer: shown(P.Transfer, counted.transfer),
    event: shown(P.ActivityAudits, counted.event),
    audit: shown(P.ActivityAudits, counted.audit),
  }
}
