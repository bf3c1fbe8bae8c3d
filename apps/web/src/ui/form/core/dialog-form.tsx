import type { ReactNode } from 'react'
import { FormContext } from './form-context.ts'
import styles from './form-dialog.module.css'
import type { Values } from './form-values.ts'
import { markRequired } from './required-mark.tsx'
import { SteadyForm } from './steady-form.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import type { RouteForm } from './use-route-form.ts'

interface DialogFormProps {
  of: RouteForm
  /** What to know before filling it in, such as why it could not be sent. */
  above?: ReactNode
  /** The form waits for something above it first. */
  isBlocked?: boolean
  /** What follows from a change, besides looking at the fields again. */
  onValuesChange?: (changed: Values) => void
  /** In place of sending it. */
  onSubmit?: () => void
  /** Which fields are not right, when it should be sent. */
  onRefused?: (names: string[]) => void
  children: ReactNode
}

const toFirstError = { focus: true }

/** The form in a dialog: its rules, its marks, and Ctrl+Enter from anywhere in it. */
export const DialogForm = ({ of, above, isBlocked = false, onValuesChange, onSubmit, onRefused, children }: DialogFormProps) => (
  <FormContext value={of.rules}>
    <div onKeyDownCapture={submitOnCtrlEnter(() => !isBlocked && of.form.submit())}>
      <div className={styles.above}>{above}</div>
      <SteadyForm
        id={of.id}
        name={of.id}
        form={of.form}
        className={styles.form}
        inert={isBlocked}
        layout="vertical"
        initialValues={of.record}
        requiredMark={markRequired}
        scrollToFirstError={toFirstError}
        onValuesChange={(changed: Values) => {
          onValuesChange?.(changed)
          of.onValuesChange(changed)
        }}
        onFinishFailed={({ errorFields }) => onRefused?.(errorFields.flatMap(({ name }) => name).map(String))}
        onFinish={onSubmit ?? (() => of.submit())}
      >
        {children}
      </SteadyForm>
    </div>
  </FormContext>
)
