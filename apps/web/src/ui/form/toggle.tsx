import { Checkbox } from 'antd'
import { useField } from './form-context.ts'
import { type FieldProps, FormField } from './form-field.tsx'

/** Yes or no; the label stands beside the box. */
export function Toggle(field: FieldProps) {
  const { label } = useField(field.name)
  return (
    <FormField {...field} unlabelled valuePropName="checked">
      <Checkbox>{label}</Checkbox>
    </FormField>
  )
}
