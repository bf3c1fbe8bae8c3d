import { z } from 'zod'
import { storable } from './fields.ts'

export const pagingLimits = {
  defaultCount: 10,
  lookupCount: 25,
  maxCount: 1000,
  filterText: 200,
  sorting: 300,
  /** Of more rows no list is sorted by a column that no index has in order. */
  sorted: 100_000,
}

/** The page sizes that the pagination control offers. */
export const pageSizes = { initial: 20, options: [10, 20, 30, 50] }

export interface SortKey<Field extends string = string> {
  field: Field
  descending: boolean
}

export interface Paged<Item> {
  items: Item[]
  totalCount: number
}

export const paged = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), totalCount: z.int() })

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

/** The paging part of every list call; only the named fields can be sorted by. */
export const pagedRequest = <const Field extends string>(sortable: readonly Field[], defaultCount = pagingLimits.defaultCount) =>
  z.object({
    skipCount: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    maxResultCount: z.coerce.number().int().min(0).max(pagingLimits.maxCount).default(defaultCount),
    sorting: sorting(sortable),
    filterText: searchText(),
  })

/** A search text of a list; an empty one finds everything. */
export const searchText = () => z.string().trim().max(pagingLimits.filterText).regex(storable).default('')

/** By which fields a list can be sorted, kept beside the schema that reads the wish. */
export const sortableFields = z.registry<{ fields: readonly string[] }>()

/** `"name"`, `"name desc"` or a comma list of them. */
const sorting = <const Field extends string>(sortable: readonly Field[]) =>
  z
    .string()
    .max(pagingLimits.sorting)
    .default('')
    .transform((text, context): SortKey<Field>[] => {
      const keys: SortKey<Field>[] = []
      for (const part of text.split(',').map((piece) => piece.trim())) {
        if (part === '') continue
        const [name = '', direction = 'asc', ...rest] = part.split(/\s+/)
        const field = sortable.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
        const order = direction.toLowerCase()
        if (!field || rest.length > 0 || (order !== 'asc' && order !== 'desc')) {
          context.addIssue({ code: 'custom', message: 'validation:unknownSorting', params: { sorting: part.slice(0, 60) } })
          return z.NEVER
        }
        keys.push({ field, descending: order === 'desc' })
      }
      return keys
    })
    .register(sortableFields, { fields: sortable })
