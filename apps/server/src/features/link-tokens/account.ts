import type { DirectoryAccount, employeeRoutes } from '@destek/contracts/people/employees'
import type { AccountState } from '../../integrations/directory/directory.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { isInReach } from '../employees/employee-policy.ts'
import { readDirectoryAccess } from '../settings/integration-access.ts'
import { readAccountName } from './link-token-store.ts'
import { askDirectory, type TokenParts } from './perform-action.ts'

type Call = Pick<CallWithoutTransaction<typeof employeeRoutes.account>, 'inTransaction' | 'signal' | 'actor' | 'params'>
type Parts = Pick<TokenParts, 'directory' | 'secrets'>

/** The state of an employee's account in the directory, or why it is unknown. No transaction is open meanwhile. */
export async function readAccount(
  { inTransaction, signal, actor, params }: Call,
  { directory, secrets }: Parts,
): Promise<DirectoryAccount> {
  const read = async (tx: Tx) => ({
    userName: await userNameInReach(tx, actor, params.id),
    access: await readDirectoryAccess(tx, actor.tenantId, secrets),
  })
  const { userName, access } = await inTransaction(read, signal)
  const t = translatorFor(actor.language)
  const unknown = (reason: string) => presentAccount(null, t(`link-tokens:account.unknown.${reason}`))
  if (userName.trim() === '') return unknown('noUserName')
  const outcome = await askDirectory(directory, access, (directory, access) => directory.readAccount(access, userName))
  return 'problem' in outcome ? unknown(outcome.problem) : presentAccount(outcome.answer, null)
}

async function userNameInReach(tx: Tx, actor: Actor, id: string): Promise<string> {
  const employee = await readAccountName(tx, id)
  if (!employee || !isInReach(actor, employee)) throw new BusinessError('employee.notFound')
  return employee.user_name
}

const presentAccount = (state: AccountState | null, message: string | null): DirectoryAccount => ({
  isKnown: state !== null,
  isDisabled: state?.isDisabled ?? false,
  isLocked: state?.isLocked ?? false,
  passwordSetTime: state?.passwordSetTime?.toISOString() ?? null,
  message,
})
