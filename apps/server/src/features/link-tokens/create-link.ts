import { type CreatedLinkToken, type CreateLinkToken, linkTokenLimits } from '@destek/contracts/people/link-tokens'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { chosen, invalidField } from '../../platform/records/find-reference.ts'
import { type LockedEmployee, isLeaveOverlap } from './link-token-store.ts'
import type { Step } from './audit-voice-menu.ts'
import { hasTriesLeft } from './wrong-tries.ts'
import { createdAnswer, employeeOf, obstacleOf, saveToken } from './new-token.ts'
import { settleConflicts } from './settle-conflicts.ts'
import { newToken } from './token-text.ts'

/** A link with which the employee goes on alone. It is told here and never again. */
export async function createLink(step: Step, actor: Actor, body: CreateLinkToken, publicUrl: string): Promise<CreatedLinkToken> {
  const attempt = () => step((tx) => saveLink(tx, actor, body, publicUrl))
  // The database has the last word on leaves of the same days; the one that it has found is there to be shown by now.
  return attempt().catch((error: unknown) => {
    if (isLeaveOverlap(error)) return attempt()
    throw error
  })
}

async function saveLink(tx: Tx, actor: Actor, body: CreateLinkToken, publicUrl: string): Promise<CreatedLinkToken> {
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
  return createdAnswer(body, true, message, { id, url: `${publicUrl}/link-token/${text}` })
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
