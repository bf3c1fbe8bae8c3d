import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import type { Employee } from '@destek/contracts/people/employees'
import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { sendOnce } from '../../../lib/api/request-id.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { DiscardQuestion } from '../../../ui/form/core/discard-question.tsx'
import { FormContext } from '../../../ui/form/core/form-context.ts'
import { type FormBody, isChanged, type Values } from '../../../ui/form/core/form-values.ts'
import { markRequired } from '../../../ui/form/core/required-mark.tsx'
import { SteadyForm } from '../../../ui/form/core/steady-form.tsx'
import { submitOnCtrlEnter } from '../../../ui/form/core/submit-on-ctrl-enter.ts'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { DraftOffer } from '../write/draft-offer.tsx'
import { useDraft, useUnsavedFiles } from '../write/use-draft.ts'
import { CaseFields } from './case-fields.tsx'
import { CaseFoot } from './case-foot.tsx'
import { CaseReview, ConfirmCreate } from './case-review.tsx'
import { caseRules, clearedBy, initialValues } from './case-rules.ts'
import { type CreateAddress, type CreateTab, leavesEmployee } from './create-address.ts'
import styles from './create-case.module.css'
import type { MoreDetailsHandle } from './more-details.tsx'

export interface CaseFormProps {
  employee: Employee
  address: CreateAddress
  tab: CreateTab
  statuses: readonly Status[]
  sources: readonly Source[]
  /** A notice above the fields. */
  notice: ReactNode
  onCreated: (supportCase: Case, files: File[]) => void
}

const { create } = caseRoutes
const toFirstError = { focus: true, block: 'center' } as const

/** All fields of a new case. Typed text survives a reload and a lost connection. */
export function CaseForm({ employee, address, tab, statuses, sources, notice, onCreated }: CaseFormProps) {
  const { t } = useTranslation(['create-case', 'common'])
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => initialValues(statuses, sources))
  const [files, setFiles] = useState<File[]>([])
  const [question, setQuestion] = useState<'create' | 'discard' | null>(null)
  const more = useRef<MoreDetailsHandle>(null)
  const { phone, callId } = address
  const draft = useDraft(employee.id, form, initial, {
    interrupted: { employeeName: employee.fullName, phone, callId },
    resumes: address.resumesDraftOf === employee.id,
  })
  const routeForm = useRouteForm({
    route: create,
    form,
    initial,
    schema: useCaseSchema(form),
    body: (typed) => ({ ...typed, employeeId: employee.id, phoneNumber: phone, callId }),
    send: createCase,
    showsFailures: true,
    checksOnlyTouched: true,
    focusField: (name) => {
      more.current?.reveal([name])
      form.focusField(name)
    },
    ...useUnsavedFiles(draft, files),
    leaves: leavesEmployee,
    onDone: (supportCase) => {
      const number = caseNumber(supportCase.userFriendlyId)
      showSuccess({ title: t('common:saved.title'), text: t('created.toast', { number }) })
      draft.drop()
      form.resetFields()
      setFiles([])
      onCreated(supportCase, files)
    },
  })
  const { id, rules, isBusy, failure } = routeForm

  // After a return from another view, continue with the category.
  useEffect(() => {
    if (tab !== 'create' || document.activeElement !== document.body) return
    document.getElementById(id)?.querySelector<HTMLElement>('[role=listbox]')?.focus()
  }, [tab, id])

  const discard = () => {
    routeForm.release()
    draft.drop()
    form.resetFields()
    address.leave()
  }

  const cancel = () => {
    // The earlier text is undecided; it is offered again next time.
    if (draft.offered) address.leave()
    else if (files.length > 0 || isChanged(initial, form.getFieldsValue())) setQuestion('discard')
    else discard()
  }

  return (
    <FormContext value={rules}>
      <div
        className={styles.write}
        hidden={tab !== 'create'}
        onKeyDownCapture={submitOnCtrlEnter(() => !isBusy && form.submit())}
      >
        <SteadyForm
          id={id}
          name={id}
          form={form}
          className={styles.form}
          layout="vertical"
          initialValues={initial}
          requiredMark={markRequired}
          scrollToFirstError={toFirstError}
          onValuesChange={(changed: Values) => {
            form.setFieldsValue(clearedBy(changed))
            routeForm.onValuesChange(changed)
          }}
          onFinish={() => setQuestion('create')}
          onFinishFailed={({ errorFields }) => more.current?.reveal(errorFields.map(({ name }) => String(name[0])))}
        >
          <WatchValues onChange={draft.scheduleDraftSave} />
          <div className={styles.scroll}>
            {draft.offered && <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.drop} />}
            {notice}
            {failure && <NotSaved failure={failure} onRetry={() => form.submit()} />}
            {/* The fields are inactive until the user has decided about the earlier text. */}
            <div className={styles.fields} inert={draft.offered !== null}>
              <CaseFields
                statuses={statuses}
                sources={sources}
                initial={initial}
                phone={phone}
                callId={callId}
                files={files}
                onFiles={setFiles}
                more={more}
              />
            </div>
          </div>
          <CaseFoot formId={id} draft={draft.state} isSaving={isBusy} isBlocked={draft.offered !== null} onCancel={cancel} />
        </SteadyForm>
      </div>
      {tab === 'summary' && <CaseReview form={form} employee={employee} files={files} onBack={() => address.showTab('create')} />}
      {question === 'create' && (
        <ConfirmCreate
          employee={employee}
          status={statuses.find(({ id: statusId }) => statusId === form.getFieldValue('statusWrapupId'))}
          fields={rules.fields}
          values={form.getFieldsValue()}
          files={files}
          onClose={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null)
            routeForm.submit()
          }}
        />
      )}
      {question === 'discard' && (
        <DiscardQuestion
          title={t('discard.title')}
          text={t('discard.text')}
          onKeep={() => setQuestion(null)}
          onDiscard={discard}
        />
      )}
      {routeForm.discardQuestion}
    </FormContext>
  )
}

const createCase = (body: FormBody<typeof create>): Promise<Case> =>
  sendOnce('case', body, (requestId) => call(create, { body: { ...body, requestId } }))

/** The rules depend only on the switches, so that typing does not redraw all fields. */
function useCaseSchema(form: FormInstance<Values>) {
  const transfer = Form.useWatch('transfer', form) === true
  const rootCauseAnalysis = Form.useWatch('rootCauseAnalysis', form) === true
  const hasReason = Boolean(Form.useWatch('ticketReasonId', form))
  return useCallback(() => caseRules({ transfer, rootCauseAnalysis, hasReason }), [transfer, rootCauseAnalysis, hasReason])
}

/** Reports each change of the surrounding form; a component of its own, so that nothing else is redrawn. */
function WatchValues({ onChange }: { onChange: () => void }) {
  const form = Form.useFormInstance()
  const values: unknown = Form.useWatch([], { form, preserve: true })
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(), [values])
  return null
}

interface NotSavedProps {
  failure: Error
  onRetry: () => void
}

/** States that nothing was saved and nothing is lost; the error itself has been shown. */
function NotSaved({ failure, onRetry }: NotSavedProps) {
  const { t } = useTranslation('create-case')
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <strong>{t('notSaved')}</strong>
      <span>{sentenceOf(failure)}</span>
    </Notice>
  )
}
