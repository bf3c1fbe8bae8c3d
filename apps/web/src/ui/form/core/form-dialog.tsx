import { type RecordKind, recordKinds } from '@destek/contracts/core/record-kinds'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import type { Describe } from './form-context.ts'
import { bodyFor, isChanged, type Values } from './form-values.ts'
import type { DescribeValue } from '../history/history-entry.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { RecordTabs, type RecordView } from './record-tabs.tsx'
import { revalidateInvalid } from './revalidate-invalid.ts'
import { SaveButton } from './save-button.tsx'
import { useBeforeSave } from './use-before-save.ts'
import { useConflict } from '../conflict/use-conflict.ts'
import { useSave } from './use-save.ts'

export interface FormDialogProps<R extends Route> {
  /** The route that saves; its body's schema is the form's rules. */
  route: R
  title: string
  subtitle?: string
  /** The record to edit; without one a new one is made. */
  initial?: object
  /** Values of a new record before anything is typed. */
  defaults?: object
  /** Fetches the present version after somebody else changed it. */
  reload?: () => Promise<object>
  /** The kind of record, whose history stands behind a second tab for those who maintain it. */
  kind?: RecordKind
  /** Under which id the history is kept; left out: the record's own. */
  historyId?: string
  describeValue?: DescribeValue
  width?: 'normal' | 'wide'
  /** Runs after the form's own rules; false closes the dialog without saving, and the screen has told why. */
  beforeSave?: (body: Values) => Promise<boolean>
  /** At the left of the footer: what saving means. */
  note?: ReactNode
  saveLabel?: string
  onDone?: (answer: AnswerOf<R>) => void
  onClose: () => void
  children: ReactNode
}

/** Creates or edits one record. */
export function FormDialog<R extends Route>(props: FormDialogProps<R>) {
  const { route, title, subtitle, kind, width, note, saveLabel, onDone, onClose, children } = props
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const [record, setRecord] = useState((props.initial ?? props.defaults) as Values | undefined)
  const [asking, setAsking] = useState(false)
  const [view, setView] = useState<RecordView>('details')
  const [fields] = useState(() => new Map<string, Describe | undefined>())
  const formId = useId()
  const maintains = usePermission(kind ? recordKinds[kind] : anybody)
  const historyId = props.historyId ?? (record?.['id'] as string | null | undefined)
  const history = kind && historyId && maintains ? { kind, id: historyId } : null
  if (!route.body) throw new Error(`${route.method} ${route.path} takes no body, so there is nothing to fill in.`)

  const { conflict, serverValue, lookUp, takeSaved, keepMine } = useConflict({
    reload: props.reload,
    onVersion: setRecord,
    showVersion: (saved) => form.setFields([...fields.keys()].map((name) => ({ name, value: saved[name], errors: [] }))),
  })
  const { send, isSaving } = useSave({
    route,
    form,
    onDone: (answer) => {
      form.resetFields()
      onDone?.(answer)
      onClose()
    },
    onConflict: lookUp,
  })
  const { check, isChecking } = useBeforeSave(props.beforeSave)
  const isBusy = isSaving || isChecking

  const currentValues = () => bodyFor(route, record, form.getFieldsValue())
  const rules = { schema: route.body, group: route.group, currentValues, fields, serverValue }

  const submit = async () => {
    if (isBusy) return
    const body = currentValues()
    const verdict = await check(body)
    if (verdict === 'save') send({ body } as unknown as CallOf<R>)
    else if (verdict === 'close') onClose()
  }

  const leave = () => {
    if (isBusy) return
    if (isChanged(record, form.getFieldsValue())) setAsking(true)
    else onClose()
  }

  const details = (
    <DialogForm
      id={formId}
      form={form}
      rules={rules}
      initialValues={record}
      onValuesChange={(changed) => revalidateInvalid(form, changed)}
      onSubmit={() => void submit()}
    >
      {children}
    </DialogForm>
  )

  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      width={width}
      note={view === 'details' && note}
      onClose={leave}
      buttons={
        <>
          <Button onClick={leave}>{t(view === 'details' ? 'actions.cancel' : 'actions.close')}</Button>
          {view === 'details' && <SaveButton formId={formId} isBusy={isBusy} label={saveLabel} />}
        </>
      }
    >
      {history ? (
        <RecordTabs
          view={view}
          onView={setView}
          details={details}
          history={
            <HistoryPanel {...history} group={route.group} describeValue={props.describeValue} order={[...fields.keys()]} />
          }
        />
      ) : (
        details
      )}
      {asking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
      {conflict && (
        <ConflictDialog
          {...conflict}
          group={route.group}
          fields={fields}
          mine={form.getFieldsValue()}
          history={history}
          onTake={takeSaved}
          onKeep={keepMine}
        />
      )}
    </Dialog>
  )
}

/** The rules of hooks want the question asked even for a form without a history. */
const anybody = {}
