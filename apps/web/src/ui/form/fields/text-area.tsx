import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useField } from '../core/form-context.ts'
import { type FieldProps, FormField } from '../core/form-field.tsx'
import styles from '../core/form-field.module.css'

export interface TextAreaProps extends FieldProps {
  rows?: number
  placeholder?: string
  autoFocus?: boolean
}

/** A longer text with a counter against its limit. */
export const TextArea = ({ rows = 3, placeholder, autoFocus, ...field }: TextAreaProps) => (
  <FormField {...field} aside={<Length name={field.name} />}>
    <Input.TextArea
      rows={rows}
      placeholder={field.disabledBecause ?? placeholder}
      disabled={field.disabledBecause !== undefined}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
    />
  </FormField>
)

function Length({ name }: { name: string }) {
  const { t } = useTranslation()
  const { maxLength: max } = useField(name)
  const value: unknown = Form.useWatch(name)
  const length = typeof value === 'string' ? value.length : 0
  if (max === undefined) return null
  return <span className={length > max ? styles.over : undefined}>{t('form.length', { length, max })}</span>
}
