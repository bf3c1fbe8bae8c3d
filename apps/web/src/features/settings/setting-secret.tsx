import { removalField, type SecretField as SecretName } from '@destek/contracts/system/flat-settings'
import { Button, Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../ui/form/core/form-field.tsx'
import { useField } from '../../ui/form/core/form-context.ts'
import { SecretField } from '../../ui/form/fields/secret-field.tsx'
import styles from './settings.module.css'

interface SettingSecretProps extends FieldProps {
  name: SecretName
  isSet: (field: SecretName) => boolean
}

/** A password or token. One that is stored and not needed can be taken away. */
export function SettingSecret({ name, isSet, disabledBecause, span = 6 }: SettingSecretProps) {
  const { t } = useTranslation('settings')
  const { label, isRequired } = useField(name)
  const form = Form.useFormInstance()
  const removal = removalField(name)
  const isRemoved = Form.useWatch(removal, form) === true
  const remove = (removed: boolean) => {
    form.setFieldsValue({ [removal]: removed, ...(removed && { [name]: null }) })
  }
  return (
    <div style={{ gridColumn: `span ${span}` }}>
      <SecretField
        name={name}
        isSet={isSet(name) && !isRemoved}
        disabledBecause={isRemoved ? t('hints.removing') : disabledBecause}
      />
      <Form.Item name={removal} valuePropName="checked" hidden>
        <Checkbox />
      </Form.Item>
      {isSet(name) && !isRequired && (
        <Button
          type="link"
          className={styles.removal}
          aria-label={t(isRemoved ? 'hints.keepSecretOf' : 'hints.removeSecretOf', { field: label })}
          onClick={() => remove(!isRemoved)}
        >
          {t(isRemoved ? 'hints.keepSecret' : 'hints.removeSecret')}
        </Button>
      )}
    </div>
  )
}
