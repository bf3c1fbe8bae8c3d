import { useCallback } from 'react'
import { useField } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { isNothing } from '../../../ui/form/form-values.ts'
import { labelsOf, type Option } from '../../../ui/option.ts'
import { ChoiceColumn } from './choice-column.tsx'
import type { CategoryFieldName } from './category-levels.ts'

interface CategoryColumnProps {
  name: CategoryFieldName
  options: readonly Option[]
  none: string
  onType: () => void
  onStep: (direction: 1 | -1) => void
  isEntered: boolean
}

/** One step of the category as a field of the form. */
export function CategoryColumn({ name, options, none, ...walking }: CategoryColumnProps) {
  const { label, isRequired } = useField(name)
  const describe = useCallback((value: unknown) => (isNothing(value) ? undefined : labelsOf(options, value)), [options])
  return (
    <FormField name={name} span={1} describe={describe}>
      <ChoiceColumn
        label={label}
        options={options}
        none={none}
        leadsOn={name !== 'subWrapup'}
        optional={!isRequired}
        {...walking}
      />
    </FormField>
  )
}
