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

/** Nobody of its team has it, and there is something left to do. */
export const isFree = ({ assignedTeamId, assignedUserId, statusWrapupClosed }: CaseRow) =>
  Boolean(assignedTeamId) && !assignedUserId && !statusWrapupClosed

/** Gives a case to the person, in the team and on the level where it is. */
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

/** Where the case may be on the screen. The table of the workspace's routes would come with the first page. */
const shown = [caseRoutes.one.group, 'case-workspace', transferRoutes.ofCase.group]

/** Takes a case at once, and says so. Always the same function. */
export function useTakeCase(): (supportCase: CaseRow) => void {
  const { t } = useTranslation('cases')
  const queryClient = useQueryClient()
  const userId = useConfiguration()?.currentUser.id ?? null
  // A key that is held down, or pressed again while the list is still the old one, takes a case once: each version of it is sent once.
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
