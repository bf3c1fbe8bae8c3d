import { type CreatedLinkToken, linkedActions, type linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { P } from '@destek/contracts/core/permissions'
import type { Directory } from '../../integrations/directory/directory.ts'
import { NotAllowed } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../platform/http/serve.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { actAtOnce } from './act-at-once.ts'
import { audited } from './audit-voice-menu.ts'
import { createLink } from './create-link.ts'

/** What tokens need of the installation. */
export interface TokenParts {
  /** Null: this installation has none. */
  directory: Directory | null
  secrets: Secrets
  publicUrl: string
}

type Call = Pick<CallWithoutTransaction<typeof linkTokenRoutes.create>, 'step' | 'actor' | 'body'>

/** Makes a link for the employee, or does at once what needs none. */
export async function createLinkToken({ step, actor, body }: Call, parts: TokenParts): Promise<CreatedLinkToken> {
  const create = () =>
    linkedActions.includes(body.actionMethod)
      ? createLink(step, actor, body, parts.publicUrl)
      : actAtOnce(step, actor, body, parts)
  if (body.requestType !== 'IVR') return create()
  if (!actor.may(P.LinkTokenIvr)) throw new NotAllowed('Only the voice menu makes sure who calls.')
  const call = { employeeId: body.employeeId, methodName: 'Create' as const, username: actor.userName }
  return audited(step, call, translatorFor(actor.language), create)
}
