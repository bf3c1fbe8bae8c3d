import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { P, type Permission } from '@destek/contracts/permissions'
import { ArrowLeftRight, CircleDot, FileText, Flag, type LucideIcon, PanelRight, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { may } from '../../../lib/configuration.ts'
import { useMayCreateTicket } from '../../service-desk/use-may-create-ticket.ts'

export type CaseAct = 'status' | 'transfer' | 'report' | 'details' | 'open' | 'ticket'

export interface OfferedAct {
  act: CaseAct
  Icon: LucideIcon
  label: string
  /** Names the case too, for those who cannot see where the button stands. */
  labelOf: string
  /** Why it cannot be done now. */
  disabledBecause?: string
}

/** The most frequent first; the letter does the same on a row that has the focus. */
const acts: readonly { act: CaseAct; Icon: LucideIcon; needs: Permission; letter?: string }[] = [
  { act: 'status', Icon: CircleDot, needs: P.DetailsChangeStatus, letter: 's' },
  { act: 'transfer', Icon: ArrowLeftRight, needs: P.TransferAssign, letter: 't' },
  { act: 'report', Icon: Flag, needs: P.ReportsAddReport, letter: 'r' },
  { act: 'details', Icon: FileText, needs: P.Details },
  { act: 'open', Icon: PanelRight, needs: P.Activity },
  { act: 'ticket', Icon: Ticket, needs: P.ActivityCreate },
]

function useOfferedActs() {
  const mayCreateTicket = useMayCreateTicket()
  return acts.filter(({ act, needs }) => may(needs) && (act !== 'ticket' || mayCreateTicket))
}

/** What this person can do with a case. */
export function useCaseActs({ userFriendlyId, serviceDeskId }: Activity): OfferedAct[] {
  const { t } = useTranslation('activities')
  const number = caseNumber(userFriendlyId)
  return useOfferedActs().map(({ act, Icon }) => ({
    act,
    Icon,
    label: t(`acts.${act}`),
    labelOf: t(`acts.${act}Of`, { number }),
    ...(act === 'ticket' && serviceDeskId && { disabledBecause: t('acts.ticketExists', { id: serviceDeskId }) }),
  }))
}

/** The letters of what this person may do, with what they do in a word and as the button says it. */
export function useActLetters() {
  const { t } = useTranslation('activities')
  return useOfferedActs().flatMap(({ act, letter }) =>
    letter ? [{ key: letter, does: t(`acts.keys.${act as 'status' | 'transfer' | 'report'}`), whole: t(`acts.${act}`) }] : [],
  )
}

/** What the letters do with one case. */
export const lettersOf = (offered: readonly OfferedAct[], doAct: (act: CaseAct) => void) =>
  Object.fromEntries(
    acts.flatMap(({ act, letter }) =>
      letter && offered.some((one) => one.act === act) ? [[letter, () => doAct(act)] as const] : [],
    ),
  )
