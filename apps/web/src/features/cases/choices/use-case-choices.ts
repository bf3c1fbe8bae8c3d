import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'

export const useDivisionChoices = () => useQuery(routeQuery(divisionRoutes.all, {}))

/** The categories of a division, asked for when it is chosen. */
export function useCategoriesOf(divisionId: unknown) {
  const id = typeof divisionId === 'string' ? divisionId : ''
  return useQuery({ ...routeQuery(categoryRoutes.all, { query: { divisionId: id } }), enabled: id !== '' })
}

export const useCaseTypes = () => useQuery(routeQuery(caseTypeRoutes.all, {}))
