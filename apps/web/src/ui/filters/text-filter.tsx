import { Input } from 'antd'
import { Search } from 'lucide-react'
import { FilterField } from './filter-field.tsx'
import type { TextFilter } from './filter-set.ts'
import type { Filters } from './use-filters.ts'
import { useDebouncedInput } from './use-debounced-input.ts'

/** A text that filters after a pause in typing, on Enter and on blur. */
export function TextField({ filter, filters }: { filter: TextFilter; filters: Filters }) {
  const { name, label, span, max, hint, problem, isSearch, read } = filter
  const value = filters.values[name] ?? ''
  const { typed, setTyped, send, isWrong } = useDebouncedInput({
    value,
    onChange: (text) => filters.type({ [name]: text }),
    read,
  })
  return (
    <FilterField label={label()} isSet={value !== ''} span={span} hint={hint?.()} problem={isWrong ? problem?.() : undefined}>
      {({ prefix, ...parts }) => (
        <Input
          {...parts}
          prefix={prefix ?? (isSearch && <Search size={14} aria-hidden />)}
          allowClear
          maxLength={max}
          status={isWrong ? 'error' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => send()}
          onBlur={() => send()}
        />
      )}
    </FilterField>
  )
}
