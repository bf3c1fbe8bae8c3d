import { PanelRight } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { P } from '@destek/contracts/core/permissions'
import { may } from '../../../lib/auth/configuration.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { rowKeys } from '../../../ui/table/row-keys.ts'
import { openDetails } from './open-details.ts'
import { type OpenableCase, placeOf, useOpenCase } from './use-open-case.ts'

/** The server has refused the card for this user. */
export const isLocked = ({ opensCard }: OpenableCase) => opensCard === false

/** The reason, and what a click does instead. */
export function useLockReason(): string {
  const { t } = useTranslation('cases')
  return `${t('locked.card')} ${t(may(P.Details) ? 'locked.showsDetails' : 'locked.noDetails')}`
}

/** The action of Enter and click on a case: its card, or its details if the card is forbidden. The function is stable. */
export function useFollowCase(): (row: OpenableCase) => Action {
  const { t } = useTranslation('cases')
  const openCase = useOpenCase()
  const reason = useLockReason()
  return useCallback(
    (row) => {
      const usual = { name: 'follow', Icon: PanelRight, hotkey: rowKeys.open, isKeyOnly: true }
      if (!isLocked(row)) return { ...usual, label: t('actions.open'), run: () => void openCase(placeOf(row)) }
      if (may(P.Details)) return { ...usual, label: t('actions.details'), run: () => openDetails(row) }
      return { ...usual, label: t('actions.open'), disabledBecause: reason }
    },
    [t, openCase, reason],
  )
}
