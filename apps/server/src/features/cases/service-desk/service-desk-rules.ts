import type { TicketRequest } from '../../../integrations/service-desk/service-desk.ts'

/** The names that the records around a case have in the service desk. */
export interface DeskNames {
  teamGroup: string | null
  categoryGroup: string | null
  programGroup: string | null
  programAffectedUser: string | null
  defaultGroup: string | null
  defaultAffectedUser: string | null
}

/** The group and the affected user of a ticket: the record nearest to the case decides, and the settings come last. */
export const addressees = (names: DeskNames): Pick<TicketRequest, 'group' | 'affectedUser'> => ({
  group: firstNamed(names.teamGroup, names.categoryGroup, names.programGroup, names.defaultGroup),
  affectedUser: firstNamed(names.programAffectedUser, names.defaultAffectedUser),
})

interface CaseWords {
  friendlyId: string
  parentCategory: string | null
  category: string
  descriptionText: string
  priority: string | null
}

/** The text of a ticket. It never names the requester, so that a hidden one stays hidden. */
export function ticketWords({ friendlyId, parentCategory, category, descriptionText, priority }: CaseWords) {
  // The plain hyphen, because people look for the number in another system.
  const caseNumber = `DST-${friendlyId}`
  const path = [parentCategory, category].filter(Boolean).join(' › ')
  return { caseNumber, summary: `${path} (${caseNumber})`, description: descriptionText, category: path, priority }
}

const firstNamed = (...names: (string | null)[]): string | null => names.find((name) => name?.trim()) ?? null
