import { Select } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedFilter } from '../../select/option-filter.ts'
import { labelsOf, type Options } from '../../select/option.ts'
import { useField } from '../core/form-context.ts'
import { type FieldProps, FormField } from '../core/form-field.tsx'
import { isNothing } from '../core/form-values.ts'

export interface SelectFieldProps extends FieldProps {
  /** Single options or groups. */
  options: Options
  loading?: boolean
  /** Allows several options. */
  multiple?: boolean
  placeholder?: string
  /** Called in addition to the form, with the new value. */
  onChange?: (value: unknown) => void
  /** The name of a value that may be missing in the options, such as another user's choice; must be stable. */
  nameOf?: (value: unknown) => string | undefined
}

/** One or several options of a list, filtered while typing. */
export function SelectField({ options, loading, multiple, placeholder, onChange, nameOf, ...field }: SelectFieldProps) {
  const { t } = useTranslation()
  const { isRequired } = useField(field.name)
  const describe = useCallback(
    (value: unknown) => (isNothing(value) ? undefined : (nameOf?.(value) ?? labelsOf(options, value))),
    [options, nameOf],
  )
  return (
    <FormField {...field} describe={describe} normalize={orNull}>
      <Select
        mode={multiple ? 'multiple' : undefined}
        options={[...options]}
        loading={loading}
        disabled={field.disabledBecause !== undefined}
        placeholder={field.disabledBecause ?? placeholder ?? t('form.choose')}
        allowClear={!isRequired && { label: t('form.clear') }}
        showSearch={foldedFilter}
        onChange={onChange}
      />
    </FormField>
  )
}

/** A cleared choice is sent as null, not left out. */
const orNull = (value: unknown) => value ?? null
