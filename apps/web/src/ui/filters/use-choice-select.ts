import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedOptions } from '../select/failed-options.tsx'
import { flatOptions, type Option } from '../select/option.ts'
import { foldedFilter } from '../select/option-filter.ts'
import type { ChoicesSource, FilterValues } from './filter-set.ts'
import { useChosenName } from './use-chosen-name.ts'

interface ChoiceSelect {
  choices: ChoicesSource
  /** The filters that the options depend on. */
  values?: FilterValues
  value: string | undefined
  isDisabled?: boolean
  onChange: (value: string | undefined) => void
}

const noValues: FilterValues = {}

/**
 * Properties for a select with one option of a list. The list is fetched on first use; if it is longer than one answer, the
 * server searches.
 */
export function useChoiceSelect({ choices, values = noValues, value, isDisabled = false, onChange }: ChoiceSelect) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Option>()
  const known = useQuery({ ...choices(values), enabled: (isOpen || value !== undefined) && !isDisabled })
  const found = useQuery({
    ...choices(values, typed.trim()),
    enabled: isOpen && typed.trim() !== '' && known.data?.isCut === true,
  })
  const options = (typed && found.data?.options) || (known.data?.options ?? [])
  const chosenName = useChosenName(choices.one, isDisabled ? undefined : value, known, picked)
  const failure = failedOptions(typed.trim() !== '' && known.data ? found : known)
  return {
    options: [...options],
    // Until the name is loaded, the field stays blank instead of showing an id.
    value: value && chosenName !== undefined ? { value, label: chosenName } : null,
    notFoundContent: failure.notFoundContent,
    labelInValue: true as const,
    disabled: isDisabled,
    loading: isOpen && known.isPending,
    showSearch: { ...foldedFilter, onSearch: setTyped },
    onOpenChange: (next: boolean) => {
      setIsOpen(next)
      failure.onOpenChange(next)
    },
    onChange: (chosen: { value: string } | null | undefined) => {
      setPicked(flatOptions(options).find((option) => option.value === chosen?.value))
      onChange(chosen?.value)
    },
    popupMatchSelectWidth: false,
  }
}
