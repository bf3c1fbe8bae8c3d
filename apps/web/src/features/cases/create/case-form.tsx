import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Employee } from '@destek/contracts/people/employees'
import type { Source } from '@destek/contracts/definitions/sources'
import type { Status } from '@destek/contracts/definitions/statuses'
import { Form } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardQuestion } from '../../../ui/form/core/discard-question.tsx'
import { type Describe, FormContext } from '../../../ui/form/core/form-context.ts'
import { isChanged, type Values } from '../../../ui/form/core/form-values.ts'
import { markRequired } from '../../../ui/form/core/required-mark.tsx'
import { submitOnCtrlEnter } from '../../../ui/form/core/submit-on-ctrl-enter.ts'
import type { CaseAddress, CaseTab } from './case-address.ts'
import { CaseFields } from './case-fields.tsx'
import { CaseFoot } from './case-foot.tsx'
import { caseRules, clearedBy, initialValues } from './case-rules.ts'
import { CaseSummary } from './case-summary.tsx'
import { ConfirmCreate } from './confirm-create.tsx'
import styles from './create-case.module.css'
import { DraftOffer } from '../write/draft-offer.tsx'
import { NotSaved } from './not-saved.tsx'
import { revalidateInvalid } from '../../../ui/form/core/revalidate-invalid.ts'
import { useCreateCase } from './use-create-case.ts'
import { useDraft } from '../write/use-draft.ts'
import { WatchValues } from './watch-values.tsx'

export interface CaseFormProps {
  employee: Employee
  address: CaseAddress
  tab: CaseTab
  statuses: readonly Status[]
  sources: readonly Source[]
  /** Above the fields: what to know before writing. */
  notice: ReactNode
  onCreated: (supportCase: Case, files: File[]) => void
}

/** Everything that is told about a new case. Nothing typed is lost: not by a reload, not by a lost connection. */
export function CaseForm({ employee, address, tab, statuses, sources, notice, onCreated }: CaseFormProps) {
  const { t } = useTranslation('create-case')
  const formId = useId()
  const [form] = Form.useForm<Values>()
  const [initial] = useState(() => initialValues(statuses, sources))
  const [files, setFiles] = useState<File[]>([])
  const [question, setQuestion] = useState<'create' | 'discard' | null>(null)
  const draft = useDraft(employee.id, form, initial)
  const { phone, callId } = address

  const body = () => ({ ...form.getFieldsValue(), employeeId: employee.id, phoneNumber: phone, callId })
  const rules = useCaseFormRules(form, body)
  const creation = useCreateCase(form, (supportCase) => {
    draft.drop()
    form.resetFields()
    setFiles([])
    onCreated(supportCase, files)
  })

  const discard = () => {
    draft.drop()
    form.resetFields()
    address.leave()
  }

  const cancel = () => {
    // Nobody has decided about the former text; it is offered again the next time.
    if (draft.offered) address.leave()
    else if (files.length > 0 || isChanged(initial, form.getFieldsValue())) setQuestion('discard')
    else discard()
  }

  return (
    <FormContext value={rules}>
      <div
        className={styles.write}
        hidden={tab !== 'create'}
        onKeyDownCapture={submitOnCtrlEnter(() => !creation.isSaving && form.submit())}
      >
        <Form
          id={formId}
          name={formId}
          form={form}
          className={styles.form}
          layout="vertical"
          initialValues={initial}
          requiredMark={markRequired}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onValuesChange={(changed: Values) => {
            form.setFieldsValue(clearedBy(changed))
            revalidateInvalid(form)
          }}
          onFinish={() => setQuestion('create')}
        >
          <WatchValues onChange={draft.noteChange} />
          <div className={styles.scroll}>
            {draft.offered && <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.drop} />}
            {notice}
            {creation.failure && <NotSaved failure={creation.failure} onRetry={() => form.submit()} />}
            {/* Until the person has decided about the former text, there is nothing to write into. */}
            <div className={styles.fields} inert={draft.offered !== null}>
              <CaseFields statuses={statuses} sources={sources} files={files} onFiles={setFiles} />
            </div>
          </div>
          <CaseFoot
            formId={formId}
            draft={draft.state}
            isSaving={creation.isSaving}
            isBlocked={draft.offered !== null}
            onCancel={cancel}
          />
        </Form>
      </div>
      {tab === 'summary' && (
        <CaseSummary form={form} employee={employee} files={files} onBack={() => address.showTab('create')} />
      )}
      {question === 'create' && (
        <ConfirmCreate
          employee={employee}
          status={statuses.find(({ id }) => id === form.getFieldValue('statusWrapupId'))}
          fields={rules.fields}
          values={form.getFieldsValue()}
          files={files}
          onClose={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null)
            creation.create(body())
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
    </FormContext>
  )
}

/** The rules change with the switches only, so that typing does not draw every field anew. */
function useCaseFormRules(form: ReturnType<typeof Form.useForm<Values>>[0], body: () => unknown) {
  const [fields] = useState(() => new Map<string, Describe | undefined>())
  const [newest] = useState({ body })
  newest.body = body
  const transfer = Form.useWatch('transfer', form) === true
  const rootCauseAnalysis = Form.useWatch('rootCauseAnalysis', form) === true
  const hasReason = Boolean(Form.useWatch('ticketReasonId', form))
  return useMemo(
    () => ({
      schema: caseRules({ transfer, rootCauseAnalysis, hasReason }),
      group: caseRoutes.create.group,
      currentValues: () => newest.body(),
      fields,
      serverValue: null,
    }),
    [transfer, rootCauseAnalysis, hasReason, newest, fields],
  )
}
