import type { TicketOnItsWay } from '@destek/contracts/cases/case-workspace'
import { IntegrationFailure, type IntegrationProblem } from '../../../integrations/integration-failure.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { failureReason } from './failure-reason.ts'
import { readOpenDelivery } from './ticket-delivery-store.ts'

/** The ticket of a case that was asked for and has no number yet, for those who work on the case. */
export async function ticketOnItsWay(tx: Tx, actor: Actor, caseId: string): Promise<TicketOnItsWay | null> {
  const open = await readOpenDelivery(tx, caseId)
  if (!open) return null
  const t = translatorFor(actor.language)
  const { problem, error_code: code, error: sentence } = open
  const failure = problem && new IntegrationFailure(problem as IntegrationProblem, { code, sentence })
  return {
    state: open.state === 'failed' ? 'failed' : 'waiting',
    since: open.creation_time.toISOString(),
    sentence: failure ? t('refusals:serviceDesk.failed', { reason: failureReason(failure, t) }) : null,
  }
}
