import type { CallCentreSession, callCentreRoutes } from '@destek/contracts/system/call-centre'
import type { CallCentre } from '../../integrations/call-centre/call-centre.ts'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { isPaused, noteOutcome } from '../../integrations/outgoing/connection-store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { CallWithoutTransaction } from '../../platform/http/calls.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { readCallCentreSettings, readCallCentreToken } from '../settings/call-centre-access.ts'

export interface CallCentreParts {
  /** Null: this installation has none. */
  callCentre: CallCentre | null
  secrets: Secrets
}

type SessionCall = Pick<CallWithoutTransaction<typeof callCentreRoutes.session>, 'actor' | 'inTransaction' | 'signal'>

/** The session with which the softphone of this user signs in. The server asks for it, so that the tenant's token stays here. */
export async function openSession(
  { actor, inTransaction, signal }: SessionCall,
  parts: CallCentreParts,
): Promise<CallCentreSession> {
  const { callCentre, tenantName, tenantToken, email } = await inTransaction((tx) => prepare(tx, actor, parts), signal)
  const begin = performance.now()
  const note = (failure: IntegrationFailure | null) =>
    inTransaction((tx) =>
      noteOutcome(tx, 'callCentre', { milliseconds: Math.round(performance.now() - begin), failure, now: new Date() }),
    )
  try {
    const { session, expires } = await callCentre.openSession(tenantName, tenantToken, email)
    await note(null)
    return { session, expires: expires?.toISOString() ?? null }
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error
    await note(error)
    throw failed(actor, error.problem, error.code)
  }
}

async function prepare(tx: Tx, actor: Actor, { callCentre, secrets }: CallCentreParts) {
  const { hasSoftphone, tenantName } = await readCallCentreSettings(tx)
  if (!hasSoftphone) throw new BusinessError('callCentre.off')
  const tenantToken = await readCallCentreToken(tx, actor.tenantId, secrets)
  if (!callCentre?.placesOf(tenantName) || !tenantToken) throw new BusinessError('callCentre.notConnected')
  if (!actor.email) throw failed(actor, 'noEmail')
  if (await isPaused(tx, 'callCentre', actor.now)) throw failed(actor, 'paused')
  return { callCentre, tenantName, tenantToken, email: actor.email }
}

/** The error in the caller's language. */
function failed({ language }: Actor, why: string, code: string | null = null): BusinessError {
  const t = translatorFor(language)
  const reason = t(`call-centre:failures.${why}`)
  return new BusinessError('callCentre.failed', { reason: code ? t('call-centre:failures.withCode', { reason, code }) : reason })
}
