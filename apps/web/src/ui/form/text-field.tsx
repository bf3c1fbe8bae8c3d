import { Input } from 'antd'
import { type FieldProps, FormField } from './form-field.tsx'

export interface TextFieldProps extends FieldProps {
  placeholder?: string
  autoFocus?: boolean
}

export const TextField = ({ placeholder, autoFocus, ...field }: TextFieldProps) => (
  <FormField {...field}>
    <Input placeholder={placeholder} autoFocus={autoFocus} data-autofocus={autoFocus} autoComplete="off" />
  </FormField>
)
