import { Switch } from 'antd'
import { useField } from '../../ui/form/core/form-context.ts'
import { FormField } from '../../ui/form/core/form-field.tsx'
import styles from './settings.module.css'

interface SwitchFieldProps {
  name: string
  /** What "on" and "off" mean here. */
  on: string
  off: string
}

/** Turns a group on; says in words how it stands. */
export const SwitchField = ({ name, on, off }: SwitchFieldProps) => (
  <FormField name={name} unlabelled valuePropName="checked">
    <WordedSwitch name={name} on={on} off={off} />
  </FormField>
)

interface WordedSwitchProps extends SwitchFieldProps {
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
}

function WordedSwitch({ name, on, off, id, checked = false, onChange }: WordedSwitchProps) {
  const { label } = useField(name)
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={checked} onChange={onChange} aria-label={label} />
      <span aria-hidden>{checked ? on : off}</span>
    </div>
  )
}
