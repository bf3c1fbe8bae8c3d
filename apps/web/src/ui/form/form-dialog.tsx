import type { AnswerOf, CallOf, Route } from '@destek/contracts/routes'
import { Button, Form } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import { KeyHint } from '../key-hint.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { FormContext } from './form-context.ts'
import styles from './form-dialog.module.css'
import { bodyFor, isChanged, type Values } from './form-values.ts'
import { useSave } from './use-save.ts'

interface FormDialogProps<R extends Route> {
  /** The route that saves; its body's schema is the form's rules. */
  route: R
  title: string
  subtitle?: string
  /** The record to edit; without one a new one is made. */
  initial?: object
  /** Fetches the present version after somebody else changed it. */
  reload?: () => Promise<object>
  /** At the left of the footer: what saving means. */
  note?: ReactNode
  saveLabel?: string
  onDone?: (answer: AnswerOf<R>) => void
  onClose: () => void
  children: ReactNode
}

/** Creates or edits one record. */
export function FormDialog<R extends Route>(props: FormDialogProps<R>) {
  const { route, title, subtitle, note, reload, saveLabel, onDone, onClose, children } = props
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const [record, setRecord] = useState<Values | undefined>(props.initial as Values | undefined)
  const [asking, setAsking] = useState(false)
  const formId = useId()
  if (!route.body) throw new Error(`${route.method} ${route.path} takes no body, so there is nothing to fill in.`)
  const rules = { schema: route.body, group: route.group, currentValues: () => bodyFor(route, record, form.getFieldsValue()) }

  const save = useSave({
    route,
    form,
    onDone: (answer) => {
      form.resetFields()
      onDone?.(answer)
      onClose()
    },
  })

  const leave = () => {
    if (save.isSaving) return
    if (isChanged(record, form.getFieldsValue())) setAsking(true)
    else onClose()
  }

  const takePresentVersion = async () => {
    const present = (await reload?.()) as Values | undefined
    setRecord(present)
    form.setFieldsValue(present ?? {})
    save.reset()
  }

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.submit()
  }

  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      note={note}
      onClose={leave}
      buttons={
        <>
          <Button onClick={leave}>{t('actions.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={save.isSaving} disabled={save.isSaving}>
            {save.isSaving ? t('actions.saving') : (saveLabel ?? t('actions.save'))}
            <span aria-hidden className={styles.key}>
              <KeyHint inverse>Ctrl ↵</KeyHint>
            </span>
          </Button>
        </>
      }
    >
      <FormContext value={rules}>
        {/* The keys work anywhere in the form. */}
        <div onKeyDown={submitByKey}>
          {save.conflict && <ChangedMeanwhile text={save.conflict} onReload={reload && takePresentVersion} />}
          <Form
            id={formId}
            name={formId}
            form={form}
            className={styles.form}
            layout="vertical"
            initialValues={record}
            requiredMark={markRequired}
            scrollToFirstError={{ focus: true }}
            onValuesChange={(changed: Values) => recheck(form, Object.keys(changed))}
            onFinish={() => save.send({ body: rules.currentValues() } as unknown as CallOf<R>)}
          >
            {children}
          </Form>
        </div>
      </FormContext>
      {asking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  )
}

const markRequired = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={styles.required} aria-hidden>
        *
      </span>
    )}
  </>
)

/** A message that no longer holds goes while the person corrects the field, not only afterwards. */
function recheck(form: ReturnType<typeof Form.useForm<Values>>[0], names: string[]): void {
  const wrong = names.filter((name) => form.getFieldError(name).length > 0)
  if (wrong.length > 0) form.validateFields(wrong).catch(() => undefined)
}
