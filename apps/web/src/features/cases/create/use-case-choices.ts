import { type CaseType, caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Category, categoryRoutes } from '@destek/contracts/definitions/categories'
import { type Division, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { teamRoutes } from '@destek/contracts/people/teams'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { routeQuery } from '../../../lib/api/query-client.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import type { Option } from '../../../ui/select/option.ts'

const withoutToast = { suppressToast: () => true }

/** The form waits for these, because its initial values depend on them. */
export function useStatusesAndSources() {
  const statuses = useQuery({ ...routeQuery(statusRoutes.all, {}), meta: withoutToast })
  const sources = useQuery({ ...routeQuery(sourceRoutes.all, {}), meta: withoutToast })
  const data = statuses.data && sources.data ? { statuses: statuses.data.items, sources: sources.data.items } : undefined
  return {
    data,
    failure: data ? null : (statuses.error ?? sources.error),
    retry: () => void Promise.all([statuses.refetch(), sources.refetch()]),
  }
}

export const useDivisionChoices = () => useQuery(routeQuery(divisionRoutes.all, {}))

/** The categories of a division, fetched when it is chosen. */
export function useCategoriesOf(divisionId: unknown) {
  const id = typeof divisionId === 'string' ? divisionId : ''
  return useQuery({ ...routeQuery(categoryRoutes.all, { query: { divisionId: id } }), enabled: id !== '' })
}

export const useTeams = () => useQuery(routeQuery(teamRoutes.all, {}))

export const useCaseTypes = () => useQuery(routeQuery(caseTypeRoutes.all, {}))

/** The chosen category and case type. */
export function useChosen(form: FormInstance): { category: Category | undefined; caseType: CaseType | undefined } {
  const categoryId: unknown = Form.useWatch('callWrapupId', form)
  const caseTypeId: unknown = Form.useWatch('caseTypeId', form)
  const { data: categories } = useCategoriesOf(Form.useWatch('divisionId', form))
  const { data: caseTypes } = useCaseTypes()
  return {
    category: categories?.items.find(({ id }) => id === categoryId),
    caseType: caseTypes?.items.find(({ id }) => id === caseTypeId),
  }
}

/** The four steps of the choice; each depends on the previous one. */
export const categoryFields = ['divisionId', 'callParentWrapupId', 'callWrapupId', 'subWrapup'] as const
export type CategoryFieldName = (typeof categoryFields)[number]

type Levels = Record<CategoryFieldName, Option[]>

const named = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

/** The options of each step, without inactive categories. */
export function levelsOf(divisions: readonly Division[], categories: readonly Category[], chosen: Values): Levels {
  const active = categories.filter(({ isActive }) => isActive)
  const category = active.find(({ id }) => id === chosen['callWrapupId'])
  return {
    divisionId: divisions.map(named),
    callParentWrapupId: active.filter(({ parentId }) => parentId === null).map(named),
    callWrapupId: active.filter(({ parentId }) => parentId !== null && parentId === chosen['callParentWrapupId']).map(named),
    subWrapup: (category?.subWrapups ?? []).filter(({ isActive }) => isActive).map(({ name }) => ({ value: name, label: name })),
  }
}
