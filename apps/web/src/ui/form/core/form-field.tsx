import { Form } from 'antd'
import type { FocusEvent, ReactNode } from 'react'
import { type Describe, useField, useWording } from './form-context.ts'
import { isNothing } from './form-values.ts'
import styles from './form-field.module.css'
import { ServerValueNote } from '../conflict/server-value-note.tsx'

export interface FieldProps {
  name: string
  /** Of the six columns of the form. */
  span?: 1 | 2 | 3 | 4 | 5 | 6
  /** Why nothing can be entered now. An empty control says so as its placeholder; otherwise it stands under the control. */
  disabledBecause?: string
}

interface FormFieldProps extends FieldProps {
  /** The control. */
  children: ReactNode
  /** At the right of the label. */
  aside?: ReactNode
  /** Under the control: what to know before filling it in. */
  hint?: ReactNode
  /** The control carries its own label. */
  unlabelled?: boolean
  valuePropName?: string
  /** Puts a value of the field into words; the same function every time as long as the words stay the same. */
  describe?: Describe
  /** What is kept of what the control says. */
  normalize?: (value: unknown) => unknown
}

/** A labelled control; required mark and messages come from the route's schema, when the field is left and when the form is sent. */
export function FormField(props: FormFieldProps) {
  const { name, span = 6, disabledBecause, children, aside, hint, unlabelled, valuePropName, describe, normalize } = props
  const { label, isRequired, validate, serverValue, checksOnlyTouched } = useField(name)
  useWording(name, describe)
  const form = Form.useFormInstance()
  const checkWhenLeft = (event: FocusEvent) => {
    if (checksOnlyTouched && !form.isFieldTouched(name)) return
    if (!leavesForm(event.relatedTarget)) form.validateFields([name]).catch(() => undefined)
  }
  const value: unknown = Form.useWatch(name, form)
  const note = valuePropName || !isNothing(value) ? (disabledBecause ?? hint) : hint
  const mark = serverValue && <ServerValueNote name={name} saved={serverValue.value} describe={describe} />
  return (
    <div className={styles.field} style={{ gridColumn: `span ${span}` }} onBlur={checkWhenLeft}>
      <Form.Item
        name={name}
        label={unlabelled ? undefined : label}
        required={isRequired}
        valuePropName={valuePropName}
        rules={[{ validator: validate }]}
        validateTrigger={false}
        normalize={normalize}
        extra={
          (note || mark) && (
            <>
              {note}
              {mark}
            </>
          )
        }
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
