import type { LinkTokenOutput } from '@destek/contracts/people/link-tokens'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { answerError } from '../../platform/http/error-handling.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { Translate } from '../../platform/i18n/messages.ts'
import { recordApiAudit } from '../api-audits/api-audits.ts'

export type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

interface VoiceMenuCall {
  employeeId: string
  methodName: 'Create' | 'UseToken'
  /** The actor: the account of the voice menu, or the employee. */
  username: string
}

/** Records every call of the voice menu, including failed ones, in a transaction of its own that no failure rolls back. */
export async function audited<Answer extends LinkTokenOutput>(
  inTransaction: InTransaction,
  call: VoiceMenuCall,
  t: Translate,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const record = (isSuccess: boolean, message: string | null) =>
    inTransaction((tx) => recordApiAudit(tx, { ...call, controllerName: 'LinkToken', isSuccess, message }))
  let answer: Answer
  try {
    answer = await work()
  } catch (error) {
    if (!isUnknownEmployee(error)) await record(false, reasonOf(error, t))
    throw error
  }
  await record(answer.success, answer.message)
  return answer
}

/** An audit belongs to an employee, so a call about an unknown one is not recorded. */
const isUnknownEmployee = (error: unknown) => error instanceof BusinessError && error.key === 'employee.notFound'

function reasonOf(error: unknown, t: Translate): string | null {
  const { body } = answerError(error, t)
  return body?.error.details ?? body?.error.message ?? null
}
