import type { ServiceDeskFailure } from '../../../integrations/service-desk/service-desk.ts'
import type { Translate } from '../../../platform/i18n/messages.ts'

/** Why there is no ticket, for the person who asked for one: in the words of the service desk where it has some. */
export function failureReason({ problem, status, sentence, isUncertain }: ServiceDeskFailure, t: Translate): string {
  const key = status === 401 ? 'account' : `${problem}${status === null ? '' : 'With'}`
  const what = sentence ?? t(`service-desk:failures.${key}`, { status })
  return isUncertain ? t('service-desk:failures.uncertain', { what }) : what
}
