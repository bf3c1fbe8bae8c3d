import type { Category } from '@destek/contracts/categories'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useDivisionOptions } from './category-options.ts'

export function MainCategoryFields({ record }: { record: Category | undefined }) {
  const divisions = useDivisionOptions(record)
  return (
    <>
      <TextField name="name" autoFocus />
      <SelectField name="divisionId" {...divisions} />
      <TextField name="rpaAction" />
      <Toggle name="rpaIntegration" span={3} />
      <Toggle name="rpaIntegrationManuel" span={3} />
      <Toggle name="isActive" span={3} />
    </>
  )
}
