import { caseAccess } from '@destek/contracts/cases/case-access'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case, CaseRow } from '@destek/contracts/cases/case-shapes'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { employeeReaders } from '@destek/contracts/core/scopes'
import { F } from '@destek/contracts/system/settings'
import {
  ArrowLeftRight,
  CircleDot,
  FileText,
  Flag,
  type LucideIcon,
  MessageSquareText,
  PanelRight,
  SquareCheck,
  StickyNote,
  Ticket,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import { type ComponentType, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { featureOn, useConfiguration, usePermission, may } from '../../../lib/auth/configuration.ts'
import { usePreference } from '../../../lib/browser/preferences.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { useMayCreateTicket } from '../service-desk/use-may-create-ticket.ts'
import { isLocked, useFollowCase } from '../shared/use-follow-case.ts'
import { cardOf, useOpenCase } from '../shared/use-open-case.ts'
import type { SelectionStore } from '../transfers/selection-context.ts'
import { withCases } from '../transfers/selection-state.ts'
import { isFree, useTakeCase } from '../transfers/take-case.ts'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'

interface DialogProps<Row> {
  supportCase: Row
  onClose: () => void
}

type ActionName = 'status' | 'take' | 'transfer' | 'report' | 'details' | 'open' | 'note' | 'sms' | 'ticket' | 'inconsistency'

interface CaseAction<Row> {
  name: ActionName
  Icon: LucideIcon
  needs: readonly Permission[]
  /** A scope of the contract: `caseCard` covers only cases whose card this user may open. */
  scope?: string
  hotkey?: string
  /** Lazy, because some dialogs include an editor that readers of a list do not need. Left out: the action runs at once. */
  Dialog?: ComponentType<DialogProps<Row>>
}

/** The actions on a case, most frequent first. Each row has the data they need, whatever its columns are. */
const caseActions: readonly CaseAction<CaseRow>[] = [
  {
    name: 'status',
    Icon: CircleDot,
    ...caseAccess.status,
    hotkey: letters.cases.status,
    Dialog: lazyWithRetry(async () => (await import('../details/change-status-dialog.tsx')).ChangeStatusDialog),
  },
  {
    name: 'transfer',
    Icon: ArrowLeftRight,
    ...caseAccess.transfer,
    hotkey: letters.cases.transfer,
    Dialog: lazyWithRetry(async () => (await import('../transfers/transfer-dialog.tsx')).TransferDialog),
  },
  { name: 'take', Icon: UserRoundCheck, ...caseAccess.transfer, hotkey: letters.cases.take },
  {
    name: 'report',
    Icon: Flag,
    ...caseAccess.report,
    hotkey: letters.cases.report,
    Dialog: lazyWithRetry(async () => (await import('../reports/report-dialog.tsx')).ReportDialog),
  },
  {
    name: 'details',
    Icon: FileText,
    ...caseAccess.details,
    Dialog: lazyWithRetry(async () => (await import('../details/details-dialog.tsx')).DetailsDialog),
  },
  { name: 'open', Icon: PanelRight, ...caseAccess.open },
  {
    name: 'note',
    Icon: StickyNote,
    ...caseAccess.note,
    hotkey: letters.cases.note,
    Dialog: lazyWithRetry(async () => (await import('../notes/note-dialog.tsx')).NoteDialog),
  },
  {
    name: 'ticket',
    Icon: Ticket,
    ...caseAccess.ticket,
    Dialog: lazyWithRetry(async () => (await import('../service-desk/create-ticket.tsx')).CreateTicketQuestion),
  },
]

/** The actions about the requester. They are offered on the requester's data, not in lists. */
const employeeActions: readonly CaseAction<Case>[] = [
  {
    name: 'sms',
    Icon: MessageSquareText,
    needs: [P.EmployeesSendSms],
    Dialog: lazyWithRetry(async () => (await import('./case-sms.tsx')).CaseSms),
  },
  {
    name: 'inconsistency',
    Icon: UserRoundX,
    needs: [P.Activity],
    Dialog: lazyWithRetry(async () => (await import('./case-inconsistency.tsx')).CaseInconsistency),
  },
]

function useOfferedActions<Row>(actions: readonly CaseAction<Row>[]): readonly CaseAction<Row>[] {
  const configuration = useConfiguration()
  const mayCreateTicket = useMayCreateTicket()
  const maySendSms = useMaySendSms()
  return useMemo(() => {
    const isOff = { ticket: !mayCreateTicket, sms: !maySendSms } as Partial<Record<ActionName, boolean>>
    return actions.filter(({ name, needs }) => configuration && may(...needs) && !isOff[name])
  }, [actions, configuration, mayCreateTicket, maySendSms])
}

/**
 * Whether the tenant sends messages and the user may read the receiver. Does not import the routes of people and messages, which
 * would be loaded with the first page.
 */
function useMaySendSms(): boolean {
  const maySend = usePermission([P.EmployeesSendSms])
  const mayRead = usePermission([...employeeReaders, P.Staff, P.StaffOperations])
  return maySend && mayRead && featureOn(F.Sms)
}

/** For a hidden requester, actions on their data are left out. A case that already has an assignee cannot be taken. */
const concerns =
  (row: CaseRow) =>
  ({ name }: Pick<CaseAction<never>, 'name'>): boolean => {
    if (name === 'take') return isFree(row)
    return (name !== 'inconsistency' && name !== 'sms') || row.employee !== null
  }

/** The actions of this user on a case. */
export function useCaseActions(): RowActions<Case> {
  const ofCase = useActionsOf(caseActions)
  const ofEmployee = useActionsOf(employeeActions)
  return useCallback((row) => [...ofCase(row), ...ofEmployee(row)], [ofCase, ofEmployee])
}

function useActionsOf<Row extends CaseRow>(actions: readonly CaseAction<Row>[]): RowActions<Row> {
  const { t } = useTranslation('cases')
  const openCase = useOpenCase()
  const take = useTakeCase()
  const offered = useOfferedActions(actions)
  return useCallback(
    (row) =>
      offered.filter(concerns(row)).map(({ name, Icon, hotkey, scope, Dialog }): Action => {
        const isDone = name === 'ticket' && row.serviceDeskId
        const hasNoCard = scope === 'caseCard' && isLocked(row)
        const isOfOthers = name === 'take' && !row.isOfOwnTeam
        return {
          name,
          Icon,
          hotkey,
          label: t(`actions.${name}`),
          labelOf: t(`actions.${name}Of`, { number: caseNumber(row.userFriendlyId) }),
          ...(isDone && { disabledBecause: t('actions.ticketExists', { id: row.serviceDeskId }) }),
          ...(hasNoCard && { disabledBecause: t(name === 'note' ? 'locked.note' : 'locked.card') }),
          ...(isOfOthers && { disabledBecause: t('actions.takeOfOthers', { team: row.assignedTeamName }) }),
          ...(Dialog
            ? { dialog: (onClose) => <Suspense>{<Dialog supportCase={row} onClose={onClose} />}</Suspense> }
            : { run: () => (name === 'take' ? take(row) : void openCase(cardOf(row))) }),
        }
      }),
    [t, openCase, take, offered],
  )
}

const byKeyInRows: ReadonlySet<string> = new Set(['note', 'take'])

interface RowOptions {
  /** For lists in which cases can be selected for a transfer. */
  selection?: SelectionStore
  /** In a narrow window the whole row is a link to its case. */
  isLinkOnPhone?: boolean
}

/** The same for the rows of a list, where Enter follows the link of the row. */
export function useCaseRowActions({ selection, isLinkOnPhone = false }: RowOptions = {}): RowActions<CaseRow> {
  const { t } = useTranslation('cases')
  const isMobile = useIsMobile()
  const followCase = useFollowCase()
  const actionsOf = useActionsOf(caseActions)
  return useCallback(
    (row) => {
      const follow = followCase(row)
      const own = actionsOf(row)
        // Rare actions have no button in a row, only a key.
        .map((action) => (byKeyInRows.has(action.name) && !isMobile ? { ...action, isKeyOnly: true } : action))
      if (!isMobile || !isLinkOnPhone) return [...own, follow]
      const others = own.filter(({ name }) => name !== 'open')
      // On a phone the checkboxes appear after the first selection.
      const select: Action | undefined = selection && {
        name: 'select',
        label: t('actions.select'),
        Icon: SquareCheck,
        run: () => selection.set(withCases(selection.get(), [row], true)),
      }
      return select ? [...others, select, follow] : [...others, follow]
    },
    [t, isMobile, isLinkOnPhone, followCase, actionsOf, selection],
  )
}

/** The name of a row in the label of its menu. */
export const caseRowName = ({ userFriendlyId }: CaseRow) => caseNumber(userFriendlyId)

/** The keys of the permitted actions, with a short word and with the button's text. */
export function useCaseActionKeys() {
  const { t } = useTranslation('cases')
  const [lettersOn] = usePreference('letterShortcuts')
  return useOfferedActions(caseActions).flatMap(({ name, hotkey }) =>
    hotkey && lettersOn
      ? [
          {
            key: hotkey,
            does: t(`actions.keys.${name as 'status' | 'take' | 'transfer' | 'report' | 'note'}`),
            whole: t(`actions.${name}`),
          },
        ]
      : [],
  )
}

/** The keys of a list, where cases can also be selected. */
export function useCaseListKeys() {
  const { t } = useTranslation('cases')
  const keys = useCaseActionKeys()
  const maySelect = usePermission(transferRoutes.transferMany)
  const [lettersOn] = usePreference('letterShortcuts')
  return maySelect && lettersOn
    ? [{ key: letters.rows.select, does: t('actions.keys.select'), whole: t('actions.select') }, ...keys]
    : keys
}
