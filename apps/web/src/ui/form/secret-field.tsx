import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { translate } from '../../lib/i18n.ts'
import { type FieldProps, FormField } from './form-field.tsx'

export interface SecretFieldProps extends FieldProps {
  /** A value is stored; it is never sent back, so the field starts empty. */
  isSet: boolean
}

/** A password or key. Left empty it stays as it is. */
export function SecretField({ isSet, ...field }: SecretFieldProps) {
  const { t } = useTranslation()
  return (
    <FormField {...field} hint={t(isSet ? 'form.secret.kept' : 'form.secret.willBe')} describe={withoutSaying}>
      <Input.Password
        autoComplete="new-password"
        placeholder={field.disabledBecause ?? (isSet ? '••••••••' : undefined)}
        disabled={field.disabledBecause !== undefined}
      />
    </FormField>
  )
}

const withoutSaying = () => translate('common:form.secret.typed')
