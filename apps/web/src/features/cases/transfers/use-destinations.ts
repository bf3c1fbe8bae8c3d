import { teamRoutes } from '@destek/contracts/people/teams'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { groupedOptions } from '../../../ui/select/grouped-options.ts'
import { levelOptions } from '../../users/level-words.ts'
import { lastAssignee } from './last-assignee.ts'

/** All teams under their divisions; the case's own division first. */
export function useTeamOptions(divisionId?: unknown) {
  const { data, isPending } = useQuery(routeQuery(teamRoutes.all, {}))
  const options = useMemo(() => {
    const isOwn = (team: { divisionId: string }) => Number(team.divisionId === divisionId)
    return groupedOptions(
      (data?.items ?? []).toSorted((a, b) => isOwn(b) - isOwn(a)),
      ({ divisionName }) => divisionName,
      ({ id, teamName }) => ({ value: id, label: teamName }),
    )
  }, [data, divisionId])
  return { options, isLoading: isPending }
}

/** The members of a team, fetched when it is chosen; the user's last choice first. */
export function useMembers(teamId: unknown) {
  const id = typeof teamId === 'string' ? teamId : ''
  const { data, isFetching } = useQuery({ ...routeQuery(teamRoutes.members, { params: { id } }), enabled: id !== '' })
  const options = useMemo(() => {
    const last = lastAssignee(id)
    const isLast = ({ userId }: { userId: string }) => Number(userId === last)
    const members = (data?.items ?? []).toSorted((a, b) => isLast(b) - isLast(a))
    return members.map(({ userId, fullName }) => ({ value: userId, label: fullName }))
  }, [data, id])
  return { options, isLoading: isFetching }
}

/** The support levels of a transfer. */
export function useLevelOptions() {
  const { t } = useTranslation('users')
  return useMemo(() => levelOptions(t), [t])
}
