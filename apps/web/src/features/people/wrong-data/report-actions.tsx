import { type InconsistentData, inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { P } from '@destek/contracts/core/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, ContactRound, RotateCcw } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { toastSaved } from '../../../ui/feedback/toast.ts'
import { employeeCard } from './report-columns.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

/** The actions on a report: resolve, reopen, and open the employee's card. */
export function useReportActions(): RowActions<InconsistentData> {
  const { t } = useTranslation('inconsistent-data')
  const navigate = useNavigate()
  const mayOpen = usePermission([P.Employees])
  const reopen = useReopen()
  return useCallback(
    (row) => {
      const name = row.employeeName
      const decision: Action = row.isResolved
        ? {
            name: 'reopen',
            label: t('page.reopen.label'),
            labelOf: t('page.reopen.labelOf', { name }),
            Icon: RotateCcw,
            run: () => reopen(row.id),
          }
        : {
            name: 'resolve',
            label: t('page.resolve.label'),
            labelOf: t('page.resolve.labelOf', { name }),
            Icon: CircleCheck,
            hotkey: letters.wrongData.resolve,
            dialog: (onClose) => <ResolveDialog report={row} onClose={onClose} />,
          }
      const open: Action = {
        name: 'open',
        label: t('page.open'),
        labelOf: t('page.openOf', { name }),
        Icon: ContactRound,
        hotkey: 'Enter',
        // The name of the employee is a link.
        isKeyOnly: true,
        run: () => void navigate(employeeCard(row)),
      }
      return mayOpen ? [decision, open] : [decision]
    },
    [t, navigate, mayOpen, reopen],
  )
}

function useReopen(): (id: string) => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(inconsistentDataRoutes.resolve, { params: { id }, body: { isResolved: false } }),
    onSuccess: toastSaved,
    onSettled: () => refreshGroup(queryClient, inconsistentDataRoutes.resolve.group),
  })
  return mutate
}
