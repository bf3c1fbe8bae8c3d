import { Switch } from 'antd'
import { useField } from '../../../ui/form/core/form-context.ts'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import styles from './create-case.module.css'

/** Switches on a part of the form; its name is beside it. */
export const PartSwitch = ({ name }: { name: string }) => (
  <FormField name={name} unlabelled valuePropName="checked">
    <NamedSwitch name={name} />
  </FormField>
)

interface NamedSwitchProps {
  name: string
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
}

function NamedSwitch({ name, id, checked, onChange }: NamedSwitchProps) {
  const { label } = useField(name)
  return (
    <span className={styles.switch}>
      <Switch id={id} size="small" checked={checked === true} onChange={onChange} aria-label={label} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
