import { ChoiceField, PersonField } from './choice-filter.tsx'
import type { PanelFilter } from './filter-set.ts'
import { RangeField } from './range-filter.tsx'
import { TextField } from './text-filter.tsx'
import type { Filters } from './use-filters.ts'

/** The control for a filter's kind. */
export function FilterControl({ filter, filters }: { filter: PanelFilter; filters: Filters }) {
  if (filter.kind === 'range') return <RangeField filter={filter} filters={filters} />
  if (filter.kind === 'person') return <PersonField filter={filter} filters={filters} />
  if (filter.kind === 'choice') return <ChoiceField filter={filter} filters={filters} />
  return <TextField filter={filter} filters={filters} />
}
