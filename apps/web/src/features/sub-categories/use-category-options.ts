import { type Category, categoryRoutes } from '@destek/contracts/categories'
import type { SubCategory } from '@destek/contracts/sub-categories'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../lib/query-client.ts'
import type { Option, OptionGroup, Options } from '../../ui/option.ts'

interface Wanted {
  enabled: boolean
  /** Its category has a name before the list of all is there. */
  known: SubCategory | undefined
}

/** Every category below its main one, those that are not offered for cases included. */
export function useCategoryOptions({ enabled, known }: Wanted): { options: Options; loading: boolean } {
  const query = routeQuery(categoryRoutes.all, { query: { includeInactive: 'true' } })
  const { data, isPending } = useQuery({ ...query, enabled })
  const options = useMemo<Options>(() => {
    if (data) return optionsByMain(data.items)
    return known ? [{ value: known.wrapupId, label: known.wrapupName }] : []
  }, [data, known])
  return { options, loading: enabled && isPending }
}

/** A main category can be chosen itself; those below it are found by either name. */
export function optionsByMain(categories: readonly Category[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup & { options: Option[] }>()
  for (const { id, name, parentId } of categories) {
    if (parentId === null) groups.set(id, { label: name, options: [{ value: id, label: name }] })
  }
  for (const { id, name, parentId } of categories) {
    const main = parentId === null ? undefined : groups.get(parentId)
    main?.options.push({ value: id, label: `${main.label} › ${name}` })
  }
  return [...groups.values()]
}
