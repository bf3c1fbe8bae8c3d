import { actionStatuses, type CreatedLinkToken, type CreateLinkToken } from '@destek/contracts/people/link-tokens'
import { randomInt } from 'node:crypto'
import {
  type Directory,
  type DirectoryAccess,
  DirectoryFailure,
  type DirectoryProblem,
} from '../../integrations/directory/directory.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { refuseWhileDraining } from '../../platform/database/places/draining.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { readDirectoryAccess } from '../settings/integration-access.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { InTransaction } from './audit-voice-menu.ts'
import type { ChannelParts } from './link-channels.ts'
import { createdAnswer, employeeOf, newToken, obstacleOf, saveToken } from './new-token.ts'
import { type ActorRef, insertUse, type TokenRow, updateToken } from './link-token-store.ts'

/** The parts of the installation that tokens need. */
export interface TokenParts extends ChannelParts {
  /** Null: this installation has none. */
  directory: Directory | null
  publicUrl: string
}

/** Disabling and unlocking need no action of the employee. Requests to the directory are recorded before they are sent. */
export async function performAtOnce(
  inTransaction: InTransaction,
  actor: Actor,
  body: CreateLinkToken,
  { directory, secrets }: TokenParts,
): Promise<CreatedLinkToken> {
  const t = translatorFor(actor.language)
  const prepared = await inTransaction(async (tx) => {
    const employee = await employeeOf(tx, actor, body)
    const obstacle = obstacleOf(employee)
    if (obstacle) return { obstacle }
    await refuseWhileDraining(tx)
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
  await inTransaction((tx) => finishToken(tx, actor, token, status, problem))
  const outcome = problem ? `directory.${problem}` : body.actionMethod
  return createdAnswer(body, !problem, t(`link-tokens:outcome.${outcome}`), { id: token.id })
}

export type AccountProblem = DirectoryProblem | 'notConnected'

/** The installation may have no directory, and the tenant may not have said how it is asked. */
export async function askDirectory<Result>(
  directory: Directory | null,
  access: DirectoryAccess | null,
  ask: (directory: Directory, access: DirectoryAccess) => Promise<Result>,
): Promise<{ answer: Result } | { problem: AccountProblem }> {
  if (!directory || !access) return { problem: 'notConnected' }
  try {
    return { answer: await ask(directory, access) }
  } catch (error) {
    if (error instanceof DirectoryFailure) return { problem: error.problem }
    throw error
  }
}

/** Null when it was done, else why not. */
export async function actInDirectory(...asked: Parameters<typeof askDirectory<void>>): Promise<AccountProblem | null> {
  const outcome = await askDirectory(...asked)
  return 'problem' in outcome ? outcome.problem : null
}

/** Without characters that look alike (0 O o, 1 l I i, 2 Z z, 5 S s, 8 B), and only signs that every keyboard has in sight. */
const kinds = ['ACDEFGHJKLMNPQRTUVWXY', 'abcdefghjkmnpqrtuvwxy', '34679', '!?*+-=']

const length = 16

/** A password that people can read and type, with a character of each kind. */
export function randomPassword(): string {
  const characters = [...kinds.map(anyOf), ...Array.from({ length: length - kinds.length }, () => anyOf(kinds.join('')))]
  return shuffled(characters).join('')
}

const anyOf = (characters: string) => characters[randomInt(characters.length)]!

function shuffled(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other]!, characters[last]!]
  }
  return characters
}

type Finished = Pick<TokenRow, 'id' | 'employee_id' | 'creator_id' | 'action_method'>

/** Keeps what became of a token, and why when it failed; a link of it opens nothing any more. */
export async function finishToken(
  tx: Tx,
  by: ActorRef & { now: Date },
  token: Finished,
  status: number,
  message: string | null = null,
): Promise<void> {
  await updateToken(tx, token.id, { action_status: status, action_date_time: by.now, action_message: message })
  await insertUse(tx, by, token, { id: token.id, actionMethod: token.action_method, actionStatus: status })
}
