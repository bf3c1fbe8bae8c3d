import { Form } from 'antd'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueWords } from '../conflict/value-words.tsx'
import { type Describe, useField, useWording } from './form-context.ts'
import { isNothing, sameValue } from './form-values.ts'
import styles from './form-field.module.css'

export interface FieldProps {
  name: string
  /** In the form's six columns. */
  span?: 1 | 2 | 3 | 4 | 5 | 6
  /** The reason why it is disabled: the placeholder of an empty control, otherwise a text under the control. */
  disabledBecause?: string
}

interface FormFieldProps extends FieldProps {
  children: ReactNode
  /** On the right of the label. */
  aside?: ReactNode
  /** A hint under the control. */
  hint?: ReactNode
  /** The control has its own label. */
  unlabelled?: boolean
  valuePropName?: string
  /** Formats a value of the field; must be stable while the texts are. */
  describe?: Describe
  /** Converts the control's value before it is stored. */
  normalize?: (value: unknown) => unknown
}

/** A labelled control. Required mark and messages come from the route's schema; it validates on blur and on sending. */
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

/** Skips validation on the way to "Cancel": a new message would move the button away from the pointer. */
const leavesForm = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-leaves-form], .ant-modal-close') !== null

interface ServerValueNoteProps {
  name: string
  saved: unknown
  describe?: Describe
}

/** Shown at a field that differs from another user's saved version: the value that saving would replace. */
function ServerValueNote({ name, saved, describe }: ServerValueNoteProps) {
  const { t } = useTranslation()
  const mine: unknown = Form.useWatch(name)
  if (sameValue(mine, saved)) return null
  return (
    <span className={styles.saved}>
      {t('form.conflict.savedIs')} <ValueWords value={saved} describe={describe} />
    </span>
  )
}
