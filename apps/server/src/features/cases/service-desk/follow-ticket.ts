import type { TicketChange } from '../../../integrations/service-desk/service-desk.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { type Author, type LockedCase, recordCaseEvent } from '../change/change-case.ts'
import { giveStatus } from '../details/give-status.ts'
import { asRichText } from '../rich-text.ts'
import { keepDeskState, lockCaseOfTicket, readDeskState, readStatusesNamed } from './follow-ticket-store.ts'

/** `unknown`: no case has this ticket. `kept`: nothing about the case changes. `followed`: the case has the status now. */
export type Following = 'unknown' | 'kept' | 'followed'

/**
 * Handles news about a ticket. If its state has changed, by the service desk's own clock, the case gets the status with the
 * mapped name when there is exactly one. Other news go into its history.
 */
export async function followTicket(tx: Tx, { number, state: said, updated }: TicketChange, now: Date): Promise<Following> {
  const row = await lockCaseOfTicket(tx, number)
  if (!row) return 'unknown'
  const last = await readDeskState(tx, row.id)
  if (last?.updated && updated < last.updated) return 'kept'
  const state = said.trim()
  await keepDeskState(tx, { caseId: row.id, creatorId: row.creator_id, state, updated })
  // Something else about the ticket changed: people here may have given the case another status since.
  if (last?.state === state) return 'kept'

  const [status, ...others] = await readStatusesNamed(tx, state)
  if (!status || others.length > 0 || status.id === row.status_id || wasClosedHere(row)) {
    const before = { serviceDeskState: last?.state }
    await recordCaseEvent(tx, serviceDeskAt(now), row, { type: 'service-desk-state', before, after: { serviceDeskState: state } })
    return 'kept'
  }
  await giveStatus(tx, serviceDeskAt(now), row, { status, said: asRichText(`${number}: ${state}`) })
  return 'followed'
}

/**
 * The person who closed a case decides whether it stays closed. The service desk reopens only cases that it has closed itself.
 */
const wasClosedHere = (row: LockedCase) => row.closed_date_time !== null && row.closed_user_id !== null

/** The service desk has no user here. */
const serviceDeskAt = (now: Date): Author => ({ userId: null, fullName: null, employeeId: null, correlationId: null, now })
