import { categoryRoutes } from '@destek/contracts/categories'
import type { SubCategory } from '@destek/contracts/sub-categories'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../lib/query-client.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { Options } from '../../ui/option.ts'
import { optionsByMain } from './options-by-main.ts'

/** Every category below its main one, those that are not offered for cases included. */
export function CategoryField({ known }: { known: SubCategory | undefined }) {
  const { data, isPending } = useQuery(routeQuery(categoryRoutes.all, { query: { includeInactive: 'true' } }))
  const options = useMemo<Options>(() => {
    if (data) return optionsByMain(data.items)
    // Its category has a name before the list of all is there.
    return known ? [{ value: known.wrapupId, label: known.wrapupName }] : []
  }, [data, known])
  return <SelectField name="wrapupId" options={options} loading={isPending} />
}
