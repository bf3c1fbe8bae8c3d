import { Input } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n/i18n.ts'
import { type FieldProps, FormField } from '../core/form-field.tsx'
import { isNothing } from '../core/form-values.ts'

export interface SecretFieldProps extends FieldProps {
  /** A value is stored; the server never sends it back, so the field starts empty. */
  isSet: boolean
}

/** A password or key. Left empty, it stays unchanged. */
export function SecretField({ isSet, ...field }: SecretFieldProps) {
  const { t } = useTranslation()
  const isLocked = field.disabledBecause !== undefined
  const withoutSaying = useCallback(
    (value: unknown) => {
      if (!isNothing(value)) return translate('common:form.secret.typed')
      return isSet ? translate('common:form.secret.stored') : undefined
    },
    [isSet],
  )
  return (
    <FormField {...field} hint={t(isSet ? 'form.secret.kept' : 'form.secret.willBe')} describe={withoutSaying}>
      <Input.Password
        autoComplete="new-password"
        placeholder={field.disabledBecause ?? (isSet ? '••••••••' : undefined)}
        disabled={isLocked}
        visibilityToggle={!isLocked}
      />
    </FormField>
  )
}
