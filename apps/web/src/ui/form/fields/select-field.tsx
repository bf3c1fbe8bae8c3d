import { Select } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedFilter } from '../../select/option-filter.ts'
import { labelsOf, type Options } from '../../select/option.ts'
import { useField } from '../core/form-context.ts'
import { type FieldProps, FormField } from '../core/form-field.tsx'
import { isNothing } from '../core/form-values.ts'

export interface SelectFieldProps extends FieldProps {
  /** Single options, or groups of them. */
  options: Options
  loading?: boolean
  /** Several out of the list. */
  multiple?: boolean
  placeholder?: string
  /** Besides the form: what the person has just chosen. */
  onChange?: (value: unknown) => void
  /** Names a value that may not be among the options, such as one that somebody else saved; always the same function. */
  nameOf?: (value: unknown) => string | undefined
}

/** One or several out of a list; typing finds them. */
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
        options={[...options] as never}
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

/** A choice that was taken back is sent as none, not left out. */
const orNull = (value: unknown) => value ?? null
