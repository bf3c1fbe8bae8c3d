import { actionStatuses, type CreatedLinkToken, type CreateLinkToken } from '@destek/contracts/people/link-tokens'
import type { Directory } from '../../integrations/directory/directory.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { readDirectoryAccess } from '../settings/directory-access.ts'
import { actInDirectory } from './act-in-directory.ts'
import type { Step } from './audit-voice-menu.ts'
import { finishToken } from './finish-token.ts'
import { createdAnswer, employeeOf, obstacleOf, saveToken } from './new-token.ts'
import { newToken } from './token-text.ts'

/** Disabling and unlocking need nothing of the employee. What is asked of the directory is written down before it is asked. */
export async function actAtOnce(
  step: Step,
  actor: Actor,
  body: CreateLinkToken,
  { directory, secrets }: { directory: Directory | null; secrets: Secrets },
): Promise<CreatedLinkToken> {
  const t = translatorFor(actor.language)
  const prepared = await step(async (tx) => {
    const employee = await employeeOf(tx, actor, body)
    const obstacle = obstacleOf(employee)
    if (obstacle) return { obstacle }
    // There is no link: the secret is forgotten at once, and the token is taken and over from the start.
    const { text: _, ...fingerprint } = newToken(actor.tenantId)
    const validity = { ...fingerprint, expiry_time: actor.now, claimed_time: actor.now }
    const token = await saveToken(tx, actor, body, employee, validity)
    return { token, access: await readDirectoryAccess(tx, actor.tenantId, secrets) }
  })
  if ('obstacle' in prepared) return createdAnswer(body, false, t(`link-tokens:outcome.${prepared.obstacle}`))

  const { token, access } = prepared
  const problem = await actInDirectory(directory, access, (directory, access) =>
    body.actionMethod === 'DisableAccount'
      ? directory.disableAccount(access, token.user_name)
      : directory.unlockAccount(access, token.user_name),
  )
  const status = problem ? actionStatuses.error : actionStatuses.success
  await step((tx) => finishToken(tx, actor, token, status, problem))
  const outcome = problem ? `directory.${problem}` : body.actionMethod
  return createdAnswer(body, !problem, t(`link-tokens:outcome.${outcome}`), { id: token.id })
}
