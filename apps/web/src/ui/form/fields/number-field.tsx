import { InputNumber } from 'antd'
import { type FieldProps, FormField } from '../core/form-field.tsx'
import styles from '../core/form-field.module.css'

export interface NumberFieldProps extends FieldProps {
  min?: number
  /** The unit, such as "hours". */
  suffix?: string
  placeholder?: string
  autoFocus?: boolean
}

/** A whole number, or none. */
export const NumberField = ({ min, suffix, placeholder, autoFocus, ...field }: NumberFieldProps) => (
  <FormField {...field}>
    <InputNumber<number>
      className={styles.number}
      min={min}
      precision={0}
      suffix={suffix}
      placeholder={field.disabledBecause ?? placeholder}
      disabled={field.disabledBecause !== undefined}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
    />
  </FormField>
)
