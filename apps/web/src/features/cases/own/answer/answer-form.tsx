import type { OwnCaseWorkspace } from '@destek/contracts/cases/case-workspace'
import type { Deadline } from '@destek/contracts/cases/deadlines'
import { Link } from '@tanstack/react-router'
import { Button, Form } from 'antd'
import { Check, ChevronLeft, CloudAlert, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { FailureNotice } from '../../../../ui/display/failure-notice.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { FormContext } from '../../../../ui/form/core/form-context.ts'
import type { Values } from '../../../../ui/form/core/form-values.ts'
import { submitOnCtrlEnter } from '../../../../ui/form/core/submit-on-ctrl-enter.ts'
import { TextArea } from '../../../../ui/form/fields/text-area.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { DocumentField } from '../../documents/document-field.tsx'
import { categoryText } from '../../shared/category-path.tsx'
import { OwnCaseStatus } from '../own-case-status.tsx'
import { awaitsAnswer, helperOf } from '../own-cases.ts'
import styles from './answer.module.css'
import { Question } from './question.tsx'
import { useAnswer } from './use-answer.ts'

/** The question, a field for the answer, and what happens after sending. */
export function AnswerForm({ workspace }: { workspace: OwnCaseWorkspace }) {
  const { t } = useTranslation(['employee-responses', 'errors'])
  const { case: supportCase, deadline } = workspace
  const { routeForm, draft, files, setFiles, number, isSent } = useAnswer(supportCase)
  const { form, failure, isBusy } = routeForm
  const isAwaited = awaitsAnswer(supportCase)
  return (
    <Page
      title={t('title', { number })}
      footer={
        <footer className={styles.foot}>
          <div className={styles.column}>
            <p>{whatFollows(t, helperOf(supportCase), deadline)}</p>
            <Button
              type="primary"
              className={styles.send}
              htmlType="submit"
              form={routeForm.id}
              icon={<Send size={16} aria-hidden />}
              loading={isBusy}
              disabled={isBusy || !isAwaited}
            >
              {isBusy ? t('sending') : t('send')}
            </Button>
          </div>
        </footer>
      }
    >
      <div className={`${styles.column} ${styles.body}`}>
        <div className={styles.top}>
          <Link
            to="/profile/activity-detail-card/$id"
            params={{ id: supportCase.id }}
            search={{ title: number }}
            className={styles.back}
          >
            <ChevronLeft size={16} aria-hidden /> {t('backTo', { number })}
          </Link>
          <DraftState state={draft.state} />
        </div>
        <div className={styles.about}>
          <h2 className="type-case">{categoryText(supportCase)}</h2>
          <OwnCaseStatus supportCase={supportCase} />
        </div>
        <Question {...workspace} />
        {!isAwaited && !isBusy && !isSent && (
          <Notice tone="warning" role="alert">
            {t('errors:activity.notAwaitingResponse')} {t('notAwaitedText')}
          </Notice>
        )}
        <FailureNotice failure={failure} unreachable={t('unreachable')} />
        <FormContext value={routeForm.rules}>
          <Form
            id={routeForm.id}
            name={routeForm.id}
            form={form}
            layout="vertical"
            requiredMark={false}
            className={styles.form}
            scrollToFirstError={{ focus: true }}
            onKeyDownCapture={submitOnCtrlEnter(form.submit)}
            onValuesChange={(changed: Values) => {
              draft.scheduleDraftSave()
              routeForm.onValuesChange(changed)
            }}
            onFinish={() => routeForm.submit()}
          >
            <TextArea name="description" rows={6} autoFocus />
          </Form>
        </FormContext>
        <DocumentField files={files} onChange={setFiles} large />
      </div>
      {routeForm.discardQuestion}
    </Page>
  )
}

type Translate = ReturnType<typeof useTranslation<'employee-responses'>>['t']

/** The team that continues with the case, and the due time if it is in the future. */
function whatFollows(t: Translate, name: string, { dueTime, asOf }: Deadline): string {
  return dueTime !== null && dueTime > asOf ? t('goesBackBy', { name, time: formatDateTime(dueTime) }) : t('goesBack', { name })
}

function DraftState({ state }: { state: 'none' | 'kept' | 'failed' }) {
  const { t } = useTranslation('employee-responses')
  const Icon = state === 'failed' ? CloudAlert : Check
  return (
    <span className={styles.draft} role="status">
      {state !== 'none' && (
        <>
          <Icon size={14} aria-hidden /> {t(`draft.${state}`)}
        </>
      )}
    </span>
  )
}
