import { removalField, type SecretField as SecretName } from '@destek/contracts/system/flat-settings'
import type { resources } from '@destek/locales'
import { Button, Checkbox, Form, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../ui/form/core/form-context.ts'
import { type FieldProps, FormField } from '../../ui/form/core/form-field.tsx'
import { SecretField } from '../../ui/form/fields/secret-field.tsx'
import styles from './settings.module.css'

/** Properties of a group's view; the values are in the surrounding form. */
export interface GroupProps {
  /** Whether a secret is stored. */
  isSet: (field: SecretName) => boolean
}

/** The reason why the fields of a group are disabled, while its switch is off. */
export const useOffReason = (enable: string, reason: string): string | undefined =>
  Form.useWatch<boolean>(enable) === true ? undefined : reason

interface SettingSectionProps {
  name: keyof (typeof resources)['en']['settings']['sections']
  children: ReactNode
}

/** A section: its name and effect on the left, its fields on the right. */
export function SettingSection({ name, children }: SettingSectionProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.name}>
          {t(`sections.${name}.title`)}
        </h2>
        <p className={styles.effect}>{t(`sections.${name}.text`)}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

interface SettingSwitchProps extends FieldProps {
  /** The texts for "on" and "off"; left out: the name of the field for both. */
  on?: string
  off?: string
}

/** A switch with a text for its state. */
export const SettingSwitch = ({ on, off, ...field }: SettingSwitchProps) => (
  <FormField {...field} unlabelled valuePropName="checked">
    <WordedSwitch name={field.name} on={on} off={off} disabledBecause={field.disabledBecause} />
  </FormField>
)

interface WordedSwitchProps extends SettingSwitchProps {
  id?: string
  'aria-describedby'?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
}

function WordedSwitch({ name, on, off, disabledBecause, id, checked = false, onChange, ...described }: WordedSwitchProps) {
  const { label } = useField(name)
  return (
    <div className={styles.switch}>
      <Switch
        id={id}
        checked={checked}
        onChange={onChange}
        aria-label={label}
        aria-describedby={described['aria-describedby']}
        disabled={disabledBecause !== undefined}
      />
      <span aria-hidden>{(checked ? on : off) ?? label}</span>
    </div>
  )
}

interface SettingSecretProps extends FieldProps {
  name: SecretName
  isSet: (field: SecretName) => boolean
}

/** A password or token. A stored one that is not required can be removed. */
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
