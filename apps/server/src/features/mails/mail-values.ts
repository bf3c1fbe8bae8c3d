import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Language } from '@destek/contracts/core/languages'
import type { MailOccasion } from '@destek/contracts/system/mails'
import { translatorFor } from '../../platform/i18n/messages.ts'
import type { CaseFacts } from './mail-facts-store.ts'
import type { PlaceholderValues } from './render-mail.ts'

/** The templates of mails, by occasion. */
export const mailTemplates = {
  assigned: 'Destek.Case.AssignedToTeam',
  transferred: 'Destek.Case.TransferredToTeam',
  opened: 'Destek.Case.Opened',
  status: 'Destek.Case.StatusChanged',
  awaiting: 'Destek.Case.AwaitingEmployee',
  replied: 'Destek.Case.Replied',
  employeeActed: 'Destek.Case.EmployeeActed',
} as const satisfies Record<MailOccasion, string>

export const closingTemplate = 'Destek.Case.Closed'

export const isToTeam = (occasion: MailOccasion) => ['assigned', 'transferred', 'employeeActed'].includes(occasion)

interface Circumstances {
  occasion: MailOccasion
  culture: Language
  companyName: string
  /** The beginning of links. */
  publicUrl: string
  now: Date
  /** Why a case was transferred. */
  reason: string | null
}

/** The values of all placeholders. Missing facts are empty. */
export function valuesOf(
  facts: CaseFacts,
  { occasion, culture, companyName, publicUrl, now, reason }: Circumstances,
): PlaceholderValues {
  const page = isToTeam(occasion) ? 'activities/card' : 'profile/activity-detail-card'
  return {
    'company.name': companyName,
    'employee.name': facts.employee_name,
    'employee.action': translatorFor(culture)(`mails:employeeActions.${facts.detail_action ?? 'answer'}`),
    'case.number': caseNumber(Number(facts.friendly_id)),
    'case.category': facts.category_name,
    'case.link': `${publicUrl}/${page}/${facts.id}`,
    'case.description': facts.description_text,
    'case.note': facts.note ?? '',
    'case.timeLeft': timeLeft(facts.due_time, culture, now),
    'case.status': facts.detail_status ?? facts.status_name,
    'case.question': facts.detail_text ?? '',
    'case.comment': facts.detail_text ?? '',
    'case.resolution': facts.detail_text ?? facts.resolve_description ?? '',
    'transfer.reason': reason ?? '',
    'team.name': facts.team_name ?? companyName,
    'actor.name': facts.actor_name ?? translatorFor(culture)('mails:hidden.actor'),
  }
}

/**
 * The same without names, for readers who may not know the requester. All names are removed: if only the requester's were
 * missing, the gap would reveal it.
 */
export function withoutPeople(values: PlaceholderValues, culture: Language): PlaceholderValues {
  const t = translatorFor(culture)
  const hidden: PlaceholderValues = { 'employee.name': t('mails:hidden.requester'), 'actor.name': t('mails:hidden.actor') }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hidden[name] ?? value]))
}

const minute = 60_000

function timeLeft(due: Date | null, culture: Language, now: Date): string {
  const t = translatorFor(culture)
  if (due === null) return t('mails:timeLeft.none')
  const minutes = Math.floor(Math.abs(due.getTime() - now.getTime()) / minute)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts: [number, string][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes % 60, 'minute'],
        ]
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => new Intl.NumberFormat(culture, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  const time = words.join(' ') || t('mails:timeLeft.moment')
  return due < now ? t('mails:timeLeft.over', { time }) : time
}
