import { Input } from 'antd'
import type { ReactNode } from 'react'
import { type FieldProps, FormField } from '../core/form-field.tsx'

export interface TextFieldProps extends FieldProps {
  placeholder?: string
  autoFocus?: boolean
  /** A hint under the control. */
  hint?: ReactNode
}

export const TextField = ({ placeholder, autoFocus, ...field }: TextFieldProps) => (
  <FormField {...field}>
    <Input
      placeholder={field.disabledBecause ?? placeholder}
      disabled={field.disabledBecause !== undefined}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      autoComplete="off"
    />
  </FormField>
)
