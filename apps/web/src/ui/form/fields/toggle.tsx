import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useField } from '../core/form-context.ts'
import { type FieldProps, FormField } from '../core/form-field.tsx'

/** Yes or no; the label is beside the box. */
export function Toggle(field: FieldProps & { hint?: ReactNode }) {
  const { label } = useField(field.name)
  return (
    <FormField {...field} unlabelled valuePropName="checked">
      <Checkbox disabled={field.disabledBecause !== undefined}>{label}</Checkbox>
    </FormField>
  )
}
