import { useCallback, useState } from 'react'
import { type Answered, call } from '../../../lib/api/api-client.ts'
import type { SearchRoute } from '../../../lib/api/route-kinds.ts'
import type { Option } from '../../select/option.ts'
import { SearchSelect } from '../../select/search-select.tsx'
import { useField } from '../core/form-context.ts'
import { type FieldProps, FormField } from '../core/form-field.tsx'

export interface SearchSelectFieldProps<R extends SearchRoute> extends FieldProps {
  /** The route that searches while the user types, with the text as `filterText`. */
  route: R
  toOptions: (answer: Answered<R>) => readonly Option[]
  /** Further query parameters of the route. */
  query?: object
  params?: object
  /** The initially chosen option, so that its name is known. */
  chosen?: Option | null
  minChars?: number
  placeholder?: string
  onChange?: (value: string | number | null, option: Option | undefined) => void
}

/** The number of options; users type more to narrow them down. */
const offered = 25

/** One option of a list that is too long to load. */
export function SearchSelectField<R extends SearchRoute>(props: SearchSelectFieldProps<R>) {
  const { route, toOptions, query, params, chosen, minChars = 1, placeholder, onChange, ...field } = props
  const { isRequired } = useField(field.name)
  const [picked, setPicked] = useState<Option | undefined>()
  const describe = useCallback(
    (value: unknown) => [picked, chosen].find((option) => option?.value === value)?.label,
    [picked, chosen],
  )
  const search = async (text: string, signal: AbortSignal) => {
    const input = { ...(params && { params }), query: { maxResultCount: offered, ...query, filterText: text } }
    return toOptions((await call<SearchRoute>(route, input, { signal })) as Answered<R>)
  }
  return (
    <FormField {...field} describe={describe}>
      <SearchSelect
        search={search}
        minChars={minChars}
        chosen={picked ?? chosen}
        placeholder={field.disabledBecause ?? placeholder}
        disabled={field.disabledBecause !== undefined}
        allowClear={!isRequired}
        onChange={(value, option) => {
          setPicked(option)
          onChange?.(value, option)
        }}
      />
    </FormField>
  )
}
