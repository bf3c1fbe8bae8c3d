import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { FormContext, type FormRules } from './form-context.ts'
import styles from './form-dialog.module.css'
import type { Values } from './form-values.ts'
import { markRequired } from './required-mark.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'

interface DialogFormProps {
  /** Names it for the button that sends it, which stands in the footer of the dialog. */
  id: string
  form: FormInstance<Values>
  rules: FormRules
  /** What to know before filling it in, such as why it could not be sent. */
  above?: ReactNode
  initialValues?: object
  onValuesChange: (changed: Values) => void
  onSubmit: () => void
  children: ReactNode
}

/** The form in a dialog: its rules, its marks, and Ctrl+Enter from anywhere in it. */
export const DialogForm = ({ id, form, rules, above, initialValues, onValuesChange, onSubmit, children }: DialogFormProps) => (
  <FormContext value={rules}>
    <div onKeyDownCapture={submitOnCtrlEnter(form.submit)}>
      <div className={styles.above}>{above}</div>
      <Form
        id={id}
        name={id}
        form={form}
        className={styles.form}
        layout="vertical"
        initialValues={initialValues}
        requiredMark={markRequired}
        scrollToFirstError={{ focus: true }}
        onValuesChange={onValuesChange}
        onFinish={onSubmit}
      >
        {children}
      </Form>
    </div>
  </FormContext>
)
