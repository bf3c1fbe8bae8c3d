import { Button, Form, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { printedKeys } from '../../../../lib/hotkeys/hotkey.ts'
import { KeyHint } from '../../../../ui/display/key-hint.tsx'
import { FailureNotice } from '../../../../ui/display/failure-notice.tsx'
import { FormContext, useField } from '../../../../ui/form/core/form-context.ts'
import { submitOnCtrlEnter } from '../../../../ui/form/core/submit-on-ctrl-enter.ts'
import type { RouteForm } from '../../../../ui/form/core/use-route-form.ts'
import styles from './composer.module.css'

export type ComposerKind = 'reply' | 'question' | 'note'

/** Properties of each form of the composer. */
export interface KindProps {
  /** Each new number focuses the text. */
  focusAsked: number
  /** Reports whether there is unsent text. */
  onText: (kind: ComposerKind, has: boolean) => void
  onSent: () => void
}

interface ComposerFormProps extends Pick<KindProps, 'focusAsked' | 'onText'> {
  /** Also the name of the field. */
  kind: ComposerKind
  routeForm: RouteForm
  /** Called when the text changes. */
  onChange: () => void
  hint: string
  /** The label of the button. */
  send: string
  unreachable: string
  /** The readers of the text, and the effects of sending it. */
  consequences: ReactNode
  above?: ReactNode
  documents?: ReactNode
}

/** A text, the consequences of sending it, and the button. */
export function ComposerForm({ routeForm, onChange, unreachable, consequences, above, ...rest }: ComposerFormProps) {
  const { form, id, rules, failure } = routeForm
  return (
    <FormContext value={rules}>
      {failure && (
        <div className={styles.notice}>
          <FailureNotice failure={failure} unreachable={unreachable} />
        </div>
      )}
      {above && <div className={styles.notice}>{above}</div>}
      <Form
        id={id}
        name={id}
        form={form}
        className={styles.form}
        onKeyDownCapture={submitOnCtrlEnter(form.submit)}
        onValuesChange={(changed) => {
          onChange()
          routeForm.onValuesChange(changed)
        }}
        onFinish={() => routeForm.submit()}
      >
        <ul className={styles.consequences}>{consequences}</ul>
        <ComposerField isBusy={routeForm.isBusy} {...rest} />
      </Form>
      {routeForm.discardQuestion}
    </FormContext>
  )
}

interface ComposerFieldProps extends Pick<ComposerFormProps, 'kind' | 'focusAsked' | 'onText' | 'hint' | 'send' | 'documents'> {
  isBusy: boolean
}

/** The text, its limit, and the button. An empty text is an error only on sending. */
function ComposerField({ kind, focusAsked, onText, hint, send, documents, isBusy }: ComposerFieldProps) {
  const { t } = useTranslation()
  const { label, validate, maxLength = 0 } = useField(kind)
  const area = useRef<TextAreaRef>(null)
  const text: unknown = Form.useWatch(kind)
  const length = typeof text === 'string' ? text.length : 0
  const has = length > 0
  useEffect(() => onText(kind, has), [onText, kind, has])
  useEffect(() => {
    if (focusAsked > 0) area.current?.focus()
  }, [focusAsked])
  return (
    <>
      <Form.Item name={kind} className={styles.field} rules={[{ validator: validate }]} validateTrigger={false}>
        <Input.TextArea
          ref={area}
          variant="borderless"
          autoSize={{ minRows: 1, maxRows: 8 }}
          aria-label={label}
          aria-required
          placeholder={hint}
        />
      </Form.Item>
      <div className={styles.foot}>
        <div className={styles.documents}>{documents}</div>
        <span className={`tabular ${length > maxLength ? styles.over : styles.length}`}>
          {t('form.length', { length, max: maxLength })}
        </span>
        <span aria-hidden className={styles.keys}>
          <KeyHint>{printedKeys('Control+Enter')}</KeyHint>
        </span>
        <Button type="primary" size="small" htmlType="submit" loading={isBusy} aria-keyshortcuts="Control+Enter">
          {send}
        </Button>
      </div>
    </>
  )
}
