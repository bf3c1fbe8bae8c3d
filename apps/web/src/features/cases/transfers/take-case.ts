import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { type User, userLevels } from '@destek/contracts/people/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { useConfiguration } from '../../../lib/auth/configuration.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'

/** An open case of a team without an assigned person. */
export const isFree = ({ assignedTeamId, assignedUserId, statusWrapupClosed }: CaseRow) =>
  Boolean(assignedTeamId) && !assignedUserId && !statusWrapupClosed

/** Assigns the case to the user, in its team and level. */
export const takeCase = ({ id, assignedTeamId, role, concurrencyStamp }: CaseRow, userId: string | null) =>
  call(transferRoutes.transfer, {
    params: { id },
    body: {
      assignedTeamId: assignedTeamId ?? '',
      assignedUserId: userId,
      role: (role as User['role']) || userLevels.level1,
      concurrencyStamp,
    },
  })

/** Queries that may show the case. Does not import the workspace's routes, which would be loaded with the first page. */
const shown = [caseRoutes.one.group, 'case-workspace', transferRoutes.ofCase.group]

/** Takes a case at once and shows a message. The function is stable. */
export function useTakeCase(): (supportCase: CaseRow) => void {
  const { t } = useTranslation('cases')
  const queryClient = useQueryClient()
  const userId = useConfiguration()?.currentUser.id ?? null
  // A held or repeated key takes a case only once while the list is stale: each version is sent once.
  const sent = useRef(new Set<string>())
  const { mutate } = useMutation({
    mutationFn: (supportCase: CaseRow) => takeCase(supportCase, userId),
    onSuccess: ({ userFriendlyId }) => showSuccess({ title: t('actions.taken', { number: caseNumber(userFriendlyId) }) }),
    onError: (_error, supportCase) => sent.current.delete(versionOf(supportCase)),
    onSettled: () => Promise.all(shown.map((group) => refreshGroup(queryClient, group))),
  })
  return useCallback(
    (supportCase) => {
      const version = versionOf(supportCase)
      if (sent.current.has(version)) return
      sent.current.add(version)
      mutate(supportCase)
    },
    [mutate],
  )
}

const versionOf = ({ id, concurrencyStamp }: CaseRow) => `${id} ${concurrencyStamp}`
