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
  /** Content above the form, such as the reason why it could not be sent. */
  above?: ReactNode
  /** The form cannot be sent before something above it is done. */
  isBlocked?: boolean
  /** Called on each change, in addition to the form's own validation. */
  onValuesChange?: (changed: Values) => void
  /** Replaces the form's own sending. */
  onSubmit?: () => void
  /** Called with the names of the invalid fields when sending is refused. */
  onRefused?: (names: string[]) => void
  children: ReactNode
}

const toFirstError = { focus: true }

/** A form in a dialog with its rules and required marks; Ctrl+Enter sends it from any field. */
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
