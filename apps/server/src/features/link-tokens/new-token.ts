import { type CreatedLinkToken, type CreateLinkToken, hashTypes, linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { isInReach, reachesEveryone } from '../employees/employee-policy.ts'
import { countTokensToday, insertToken, lockCreator, type LockedEmployee, lockEmployee } from './link-token-store.ts'

/** The employee of a new token, locked until the transaction ends. An employee out of reach counts as missing. */
export async function employeeOf(tx: Tx, actor: Actor, body: CreateLinkToken): Promise<LockedEmployee> {
  const employee = await lockEmployee(tx, body.employeeId)
  if (!employee || !isInReach(actor, employee)) throw new BusinessError('employee.notFound')
  const isSame = (sent: string | null, own: string) => sent === null || sent.toLowerCase() === own.toLowerCase()
  if (!isSame(body.userName, employee.user_name) || !isSame(body.ccmsIdent, employee.ident)) {
    throw new BusinessError('linkToken.otherEmployee')
  }
  if (hasDailyLimit(actor)) await assertDailyLimit(tx, actor)
  return employee
}

/** Managers and clients do a few things a day for their people; the help desk does it all day. */
export const hasDailyLimit = (actor: Actor): boolean => !reachesEveryone(actor)

async function assertDailyLimit(tx: Tx, actor: Actor): Promise<void> {
  const count = linkTokenLimits.staffOperationsPerDay
  await lockCreator(tx, actor)
  if ((await countTokensToday(tx, actor)) >= count) throw new BusinessError('linkToken.dailyLimit', { count })
}

/** Why nothing can be done for this employee, as a key of `outcome`. */
export function obstacleOf(employee: LockedEmployee): 'inactive' | 'noUserName' | null {
  if (!employee.is_active) return 'inactive'
  return employee.user_name.trim() === '' ? 'noUserName' : null
}

interface Validity extends Fingerprint {
  expiry_time: Date
  claimed_time: Date | null
}

/** Saves the token and that it was made. */
export async function saveToken(
  tx: Tx,
  actor: Actor,
  body: CreateLinkToken,
  employee: LockedEmployee,
  { expiry_time, claimed_time, hash_type, fingerprint }: Validity,
) {
  const isLeave = body.actionMethod === 'LeaveOfAbsence'
  const row = {
    employee_id: employee.id,
    user_name: employee.user_name,
    ccms_ident: employee.ident,
    action_method: body.actionMethod,
    request_type: body.requestType,
    description: body.description,
    loa_reason_id: isLeave ? body.loaReasonId : null,
    loa_start_date: isLeave ? body.loaStartDate : null,
    loa_end_date: isLeave ? body.loaEndDate : null,
    loa_description: isLeave ? body.loaDescription : null,
    hash_type,
    fingerprint,
    claimed_time,
    expiry_time,
    creation_time: actor.now,
    creator_id: actor.userId,
  }
  const id = await insertToken(tx, row)
  const { actionMethod, requestType } = body
  await recordEvent(tx, actor, {
    type: 'linkToken.created',
    subjectId: employee.id,
    after: { id, actionMethod, requestType },
    audience: [actor.userId],
  })
  return { ...row, id }
}

type Parts = Partial<Pick<CreatedLinkToken, 'id' | 'url' | 'conflict' | 'channels'>>

export const createdAnswer = (body: CreateLinkToken, success: boolean, message: string, parts: Parts = {}): CreatedLinkToken => ({
  success,
  message,
  linkToken: success ? { password: null, requestType: body.requestType } : null,
  id: null,
  url: null,
  conflict: null,
  channels: [],
  ...parts,
})

const tenantBytes = 16
const secretBytes = 32

/** 48 bytes in 64 characters; nothing else is a token. */
const tokenText = /^[\w-]{64}$/

/** The stored part of a token: enough to recognise it, not enough to make it. */
interface Fingerprint {
  hash_type: number
  fingerprint: Buffer
}

/** A new random token. It contains the tenant, because the holder of a link sends nothing else. */
export function newToken(tenantId: string): { text: string } & Fingerprint {
  const bytes = Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)])
  return { text: bytes.toString('base64url'), hash_type: hashTypes.Sha256, fingerprint: hashed('sha256', bytes) }
}

/**
 * The tenant in a text and the possible stored forms of its token; null for any other text. The tenant is hashed with the secret.
 */
export function parseToken(text: string): { tenantId: string; fingerprints: Buffer[] } | null {
  if (!tokenText.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const tenantId = bytes.toString('hex', 0, tenantBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, fingerprints: [hashed('sha256', bytes), hashed('sha512', bytes)] }
}

const hashed = (algorithm: 'sha256' | 'sha512', bytes: Buffer) => createHash(algorithm).update(bytes).digest()
