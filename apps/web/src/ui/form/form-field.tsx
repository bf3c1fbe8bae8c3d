import { Form } from 'antd'
import type { FocusEvent, ReactNode } from 'react'
import { useField } from './form-context.ts'
import styles from './form-field.module.css'

export interface FieldProps {
  name: string
  /** Of the six columns of the form. */
  span?: 1 | 2 | 3 | 4 | 5 | 6
}

interface FormFieldProps extends FieldProps {
  /** The control. */
  children: ReactNode
  /** At the right of the label. */
  aside?: ReactNode
  /** The control carries its own label. */
  unlabelled?: boolean
  valuePropName?: string
}

/** A labelled control; required mark and messages come from the route's schema, when the field is left and when the form is sent. */
export function FormField({ name, span = 6, children, aside, unlabelled, valuePropName }: FormFieldProps) {
  const { label, isRequired, validate } = useField(name)
  const form = Form.useFormInstance()
  const checkWhenLeft = (event: FocusEvent) => {
    if (!leavesForm(event.relatedTarget)) form.validateFields([name]).catch(() => undefined)
  }
  return (
    <div className={styles.field} style={{ gridColumn: `span ${span}` }} onBlur={checkWhenLeft}>
      <Form.Item
        name={name}
        label={unlabelled ? undefined : label}
        required={isRequired}
        valuePropName={valuePropName}
        rules={[{ validator: validate }]}
        validateTrigger={false}
      >
        {children}
      </Form.Item>
      {aside && <span className={`tabular ${styles.aside}`}>{aside}</span>}
    </div>
  )
}

/** A message that appears while the pointer is on its way to "Cancel" would push the button away under it. */
const leavesForm = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-leaves-form], .ant-modal-close') !== null
