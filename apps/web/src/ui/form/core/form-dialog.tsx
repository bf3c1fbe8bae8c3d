import { type RecordKind, recordKinds } from '@destek/contracts/core/record-kinds'
import type { AnswerOf, Route } from '@destek/contracts/core/routes'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../../lib/api/notify-error.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { toastSaved } from '../../feedback/toast.ts'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import type { DescribeValue } from '../history/history-entry.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { DialogForm } from './dialog-form.tsx'
import type { FormBody } from './form-values.ts'
import { RecordTabs, type RecordView } from './record-tabs.tsx'
import { SaveButton } from './save-button.tsx'
import { useRouteForm } from './use-route-form.ts'

export interface FormDialogProps<R extends Route> {
  /** The route that saves; the schema of its body provides the form's rules. */
  route: R
  title: string
  subtitle?: string
  /** The record to edit; left out: create a new one. */
  initial?: object
  /** Initial values of a new record. */
  defaults?: object
  /** Fetches the current version after a conflict. */
  reload?: () => Promise<object>
  /** The kind of record; its maintainers see its history in a second tab. */
  kind?: RecordKind
  /** The id of the history; left out: the record's id. */
  historyId?: string
  describeValue?: DescribeValue
  width?: 'normal' | 'wide'
  /** Runs after validation; false closes the dialog without saving, after the screen has shown the reason. */
  beforeSave?: (body: FormBody<R>) => Promise<boolean>
  /** Content above the form. */
  above?: ReactNode
  /** On the left of the footer: the effect of saving. */
  note?: ReactNode
  saveLabel?: string
  onDone?: (answer: AnswerOf<R>) => void
  /** Opens the saved record; not called after the user has left the dialog. */
  showSaved?: (answer: AnswerOf<R>) => void
  onClose: () => void
  children: ReactNode
}

/** Creates or edits one record. */
export function FormDialog<R extends Route>(props: FormDialogProps<R>) {
  const { route, title, subtitle, kind, width, note, saveLabel, onDone, showSaved, onClose, children } = props
  const { t } = useTranslation()
  const [view, setView] = useState<RecordView>('details')
  const isMounted = useIsMounted()
  const routeForm = useRouteForm({
    route,
    initial: props.initial ?? props.defaults,
    reload: props.reload,
    isIndependent: true,
    onDone: (answer) => {
      toastSaved()
      routeForm.form.resetFields()
      onDone?.(answer)
      // Otherwise it would change another page, or close a dialog opened since.
      if (!isMounted.current) return
      showSaved?.(answer)
      onClose()
    },
    onClose,
  })
  const { id, rules, record, conflict, close } = routeForm
  const maintains = usePermission(kind ? recordKinds[kind] : anybody)
  const historyId = props.historyId ?? (record?.['id'] as string | null | undefined)
  const history = kind && historyId && maintains ? { kind, id: historyId } : null
  const { check, isChecking } = useBeforeSave(props.beforeSave)
  const isBusy = routeForm.isBusy || isChecking

  const submit = async () => {
    if (isBusy) return
    const verdict = await check(rules.currentValues() as FormBody<R>)
    if (!isMounted.current) return
    if (verdict === 'save') routeForm.submit()
    if (verdict !== 'close') return
    routeForm.release()
    onClose()
  }

  const details = (
    <DialogForm of={routeForm} above={props.above} onSubmit={() => void submit()}>
      {children}
    </DialogForm>
  )

  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      width={width}
      note={view === 'details' && note}
      onClose={() => !isBusy && close()}
      buttons={
        <>
          <Button onClick={() => !isBusy && close()}>{t(view === 'details' ? 'actions.cancel' : 'actions.close')}</Button>
          {view === 'details' && <SaveButton formId={id} isBusy={isBusy} label={saveLabel} />}
        </>
      }
    >
      {history ? (
        <RecordTabs
          view={view}
          onView={setView}
          details={details}
          history={
            <HistoryPanel {...history} group={route.group} describeValue={props.describeValue} order={[...rules.fields.keys()]} />
          }
        />
      ) : (
        details
      )}
      {routeForm.discardQuestion}
      {conflict && <ConflictDialog {...conflict} history={history} />}
    </Dialog>
  )
}

/** The screen's own check before saving, such as whether the name is taken. */
function useBeforeSave<Body>(beforeSave: ((body: Body) => Promise<boolean>) | undefined) {
  const [isChecking, setIsChecking] = useState(false)
  const check = async (body: Body): Promise<'save' | 'close' | 'stay'> => {
    if (!beforeSave) return 'save'
    setIsChecking(true)
    try {
      return (await beforeSave(body)) ? 'save' : 'close'
    } catch (error) {
      notifyError(error)
      return 'stay'
    } finally {
      setIsChecking(false)
    }
  }
  return { check, isChecking }
}

/** Hooks cannot be conditional, so the permission is also checked for a form without a history. */
const anybody = {}
