import {
  actionStatuses,
  type CreatedLinkToken,
  type CreateLinkToken,
  type LeaveConflict,
  linkedActions,
  linkTokenLimits,
  type linkTokenRoutes,
} from '@destek/contracts/people/link-tokens'
import { P } from '@destek/contracts/core/permissions'
import { NotAllowed } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { chosen, invalidField } from '../../platform/records/find-record.ts'
import { performAtOnce, finishToken, type TokenParts } from './perform-action.ts'
import { audited, type InTransaction } from './audit-voice-menu.ts'
import {
  isLeaveOf,
  isLeaveOverlap,
  type LeaveRow,
  type LockedEmployee,
  lockOverlapping,
  readContact,
} from './link-token-store.ts'
import { openChannels } from './link-channels.ts'
import { hasTriesLeft } from './follow-link.ts'
import { createdAnswer, employeeOf, newToken, obstacleOf, saveToken } from './new-token.ts'

type Call = Pick<CallWithoutTransaction<typeof linkTokenRoutes.create>, 'inTransaction' | 'actor' | 'body'>

/** Makes a link for the employee, or does at once what needs none. */
export async function createLinkToken({ inTransaction, actor, body }: Call, parts: TokenParts): Promise<CreatedLinkToken> {
  const create = () =>
    linkedActions.includes(body.actionMethod)
      ? createLink(inTransaction, actor, body, parts)
      : performAtOnce(inTransaction, actor, body, parts)
  if (body.requestType !== 'IVR') return create()
  if (!actor.may(P.LinkTokenIvr)) throw new NotAllowed('Only the voice menu makes sure who calls.')
  const call = { employeeId: body.employeeId, methodName: 'Create' as const, username: actor.userName }
  return audited(inTransaction, call, translatorFor(actor.language), create)
}

/** A link with which the employee goes on alone. It is shown here and never again. */
async function createLink(
  inTransaction: InTransaction,
  actor: Actor,
  body: CreateLinkToken,
  parts: TokenParts,
): Promise<CreatedLinkToken> {
  const attempt = () => inTransaction((tx) => saveLink(tx, actor, body, parts))
  // The database has the last word on leaves of the same days; the one that it has found is there to be shown by now.
  return attempt().catch((error: unknown) => {
    if (isLeaveOverlap(error)) return attempt()
    throw error
  })
}

async function saveLink(tx: Tx, actor: Actor, body: CreateLinkToken, parts: TokenParts): Promise<CreatedLinkToken> {
  const t = translatorFor(actor.language)
  const employee = await employeeOf(tx, actor, body)
  const obstacle = obstacleOf(employee) ?? (await obstacleToProof(tx, actor, employee, body))
  if (obstacle)
    return createdAnswer(body, false, t(`link-tokens:outcome.${obstacle}`, { hours: linkTokenLimits.wrongTriesHours }))

  const conflict = await conflictOf(tx, actor, body)
  if (conflict) {
    const variant = conflict.isPending ? 'pendingConflict' : 'conflict'
    return createdAnswer(body, false, t(`link-tokens:outcome.${variant}`), { conflict })
  }

  const { text, ...fingerprint } = newToken(actor.tenantId)
  const validMilliseconds = linkTokenLimits.validMinutes * 60_000
  const { id } = await saveToken(tx, actor, body, employee, {
    ...fingerprint,
    expiry_time: new Date(actor.now.getTime() + validMilliseconds),
    claimed_time: null,
  })
  const message = t('link-tokens:outcome.linkCreated', { minutes: linkTokenLimits.validMinutes })
  const channels = await openChannels(tx, actor.tenantId, await readContact(tx, employee.id), parts)
  return createdAnswer(body, true, message, { id, url: `${parts.publicUrl}/link-token/${text}`, channels })
}

/** A link asks for the date of birth, unless the voice menu has made sure who calls. */
async function obstacleToProof(tx: Tx, actor: Actor, employee: LockedEmployee, { requestType }: CreateLinkToken) {
  if (requestType === 'IVR') return null
  if (!employee.has_birth_date) return 'noBirthDate'
  return (await hasTriesLeft(tx, employee.id, actor.now)) ? null : 'tooManyTries'
}

async function conflictOf(tx: Tx, actor: Actor, body: CreateLinkToken) {
  const { actionMethod, employeeId, loaReasonId, loaStartDate, loaEndDate, replacesLeaveId } = body
  if (actionMethod !== 'LeaveOfAbsence' || !loaReasonId || !loaStartDate || !loaEndDate) return null
  const place = { field: 'loaReasonId', group: 'link-tokens' }
  const reason = await chosen<{ id: string; is_active: boolean }>(tx, 'leave_reason', loaReasonId, place)
  if (!reason.is_active) throw invalidField(place.field, place.group, 'validation:inactive')
  return settleConflicts(tx, actor, { employeeId, loaStartDate, loaEndDate, replacesLeaveId })
}

interface NewLeave {
  employeeId: string
  loaStartDate: string
  loaEndDate: string
  replacesLeaveId: string | null
}

/**
 * The leave that stands in the way, or null once there is none. Several are asked about one by one, in a fixed order: who replaces the
 * second has agreed to replace the first. They are replaced together with the new leave or not at all, so "no" keeps every one.
 */
async function settleConflicts(tx: Tx, actor: Actor, leave: NewLeave): Promise<LeaveConflict | null> {
  const { employeeId, replacesLeaveId } = leave
  if (replacesLeaveId && !(await isLeaveOf(tx, employeeId, replacesLeaveId))) {
    throw invalidField('replacesLeaveId', 'link-tokens', 'validation:unknownChoice')
  }
  const overlapping = await lockOverlapping(tx, employeeId, { start: leave.loaStartDate, end: leave.loaEndDate })
  const agreed = overlapping.findIndex(({ id }) => id === replacesLeaveId) + 1
  const next = overlapping[agreed]
  if (next) return presentConflict(next)
  for (const replaced of overlapping) await finishToken(tx, actor, replaced, actionStatuses.cancelledAfterUpdate)
  return null
}

const presentConflict = (row: LeaveRow): LeaveConflict => ({
  id: row.id,
  isPending: row.action_status === actionStatuses.pending,
  loaReasonDisplayName: row.loa_reason!,
  loaStartDate: row.loa_start!,
  loaEndDate: row.loa_end!,
  loaDescription: row.loa_description!,
})
