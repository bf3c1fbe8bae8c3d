import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { teamRoutes } from '@destek/contracts/people/teams'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { groupedOptions } from '../../../ui/select/grouped-options.ts'
import type { Options } from '../../../ui/select/option.ts'

interface Choices {
  options: Options
  loading: boolean
}

/** All divisions; until they have loaded, only the record's own. */
export function useDivisionOptions(record: Category | undefined): Choices {
  const { data, isPending } = useQuery(routeQuery(divisionRoutes.all, {}))
  const options = useMemo(() => {
    const known = record ? [{ id: record.divisionId, name: record.divisionName }] : []
    return (data?.items ?? known).map(({ id, name }) => ({ value: id, label: name }))
  }, [data, record])
  return { options, loading: isPending }
}

/** The teams by division; the category's own division first. */
export function useTeamOptions(record: Category | undefined, ownDivisionId: unknown): Choices {
  const { data, isPending } = useQuery(routeQuery(teamRoutes.all, {}))
  const options = useMemo(() => {
    if (data)
      return groupedOptions(
        data.items.toSorted((a, b) => Number(b.divisionId === ownDivisionId) - Number(a.divisionId === ownDivisionId)),
        (team) => team.divisionName,
        ({ id, teamName }) => ({ value: id, label: teamName }),
      )
    return record?.assignedTeamId ? [{ value: record.assignedTeamId, label: record.assignedTeamName ?? '' }] : []
  }, [data, record, ownDivisionId])
  return { options, loading: isPending }
}

/** The main categories by division, including inactive ones, and the division of each. */
export function useMainCategories(record: Category | undefined, parent: Category | undefined) {
  const { data, isPending } = useQuery(routeQuery(categoryRoutes.mains, { query: { includeInactive: 'true' } }))
  const options: Options = useMemo(() => {
    if (data)
      return groupedOptions(
        data.items,
        (main) => main.divisionName,
        ({ id, name }) => ({ value: id, label: name }),
      )
    const known = [
      { value: record?.parentId, label: record?.parentName },
      { value: parent?.id, label: parent?.name },
    ]
    return known.flatMap(({ value, label }) => (value && label ? [{ value, label }] : [])).slice(0, 1)
  }, [data, record, parent])
  const divisionOf = (id: unknown) => data?.items.find((main) => main.id === id)?.divisionId
  return { options, loading: isPending, divisionOf }
}
