import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useField } from './form-context.ts'
import { type FieldProps, FormField } from './form-field.tsx'

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string | number; label: string }[]
  loading?: boolean
  /** Says why nothing can be chosen yet, in the field itself. */
  disabledBecause?: string
}

/** One out of a list; typing finds it. */
export function SelectField({ options, loading, disabledBecause, ...field }: SelectFieldProps) {
  const { t } = useTranslation()
  const { isRequired } = useField(field.name)
  return (
    <FormField {...field}>
      <Select
        options={[...options]}
        loading={loading}
        disabled={disabledBecause !== undefined}
        placeholder={disabledBecause ?? t('form.choose')}
        allowClear={!isRequired}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormField>
  )
}
