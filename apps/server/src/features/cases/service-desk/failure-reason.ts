import type { IntegrationFailure } from '../../../integrations/integration-failure.ts'
import type { Translate } from '../../../platform/i18n/messages.ts'

/** Why there is no ticket, for people: in the words of the service desk where it has some. */
export function failureReason({ problem, code, sentence, isUncertain }: IntegrationFailure, t: Translate): string {
  const what =
    sentence ??
    t(`refusals:serviceDesk.failures.${problem}${code === null || problem === 'account' ? '' : 'With'}`, { status: code })
  return isUncertain ? t('refusals:serviceDesk.failures.uncertain', { what }) : what
}
