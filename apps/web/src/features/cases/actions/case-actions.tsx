import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { ArrowLeftRight, CircleDot, FileText, Flag, type LucideIcon, PanelRight, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { may } from '../../../lib/auth/configuration.ts'
import { useMayCreateTicket } from '../service-desk/use-may-create-ticket.ts'

export type CaseAction = 'status' | 'transfer' | 'report' | 'details' | 'open' | 'ticket'

export interface OfferedAction {
  act: CaseAction
  Icon: LucideIcon
  label: string
  /** Names the case too, for those who cannot see where the button stands. */
  labelOf: string
  /** Why it cannot be done now. */
  disabledBecause?: string
}

/** The most frequent first; the letter does the same on a row that has the focus. */
const actions: readonly { act: CaseAction; Icon: LucideIcon; needs: Permission; letter?: string }[] = [
  { act: 'status', Icon: CircleDot, needs: P.DetailsChangeStatus, letter: 's' },
  { act: 'transfer', Icon: ArrowLeftRight, needs: P.TransferAssign, letter: 't' },
  { act: 'report', Icon: Flag, needs: P.ReportsAddReport, letter: 'r' },
  { act: 'details', Icon: FileText, needs: P.Details },
  { act: 'open', Icon: PanelRight, needs: P.Activity },
  { act: 'ticket', Icon: Ticket, needs: P.ActivityCreate },
]

function useOfferedActions() {
  const mayCreateTicket = useMayCreateTicket()
  return actions.filter(({ act, needs }) => may(needs) && (act !== 'ticket' || mayCreateTicket))
}

/** What this person can do with a case. */
export function useCaseActions({ userFriendlyId, serviceDeskId }: Case): OfferedAction[] {
  const { t } = useTranslation('cases')
  const number = caseNumber(userFriendlyId)
  return useOfferedActions().map(({ act, Icon }) => ({
    act,
    Icon,
    label: t(`acts.${act}`),
    labelOf: t(`acts.${act}Of`, { number }),
    ...(act === 'ticket' && serviceDeskId && { disabledBecause: t('acts.ticketExists', { id: serviceDeskId }) }),
  }))
}

/** The letters of what this person may do, with what they do in a word and as the button says it. */
export function useActLetters() {
  const { t } = useTranslation('cases')
  return useOfferedActions().flatMap(({ act, letter }) =>
    letter ? [{ key: letter, does: t(`acts.keys.${act as 'status' | 'transfer' | 'report'}`), whole: t(`acts.${act}`) }] : [],
  )
}

/** What the letters do with one case. */
export const lettersOf = (offered: readonly OfferedAction[], startAction: (act: CaseAction) => void) =>
  Object.fromEntries(
    actions.flatMap(({ act, letter }) =>
      letter && offered.some((one) => one.act === act) ? [[letter, () => startAction(act)] as const] : [],
    ),
  )
