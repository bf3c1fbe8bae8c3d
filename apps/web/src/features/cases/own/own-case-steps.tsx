import { caseLimits } from '@destek/contracts/cases/case-limits'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { visibleText } from '../../../ui/rich-text/visible-text.ts'
import { DocumentField } from '../documents/document-field.tsx'
import { PlainDescriptionField } from '../write/plain-description-field.tsx'
import { OwnCategoryFields } from './own-category-fields.tsx'
import { OwnCaseOptions } from './own-case-options.tsx'
import styles from './own-case-dialog.module.css'

/** On a phone the form has three steps, each of which fits above the keyboard. */
const steps = ['what', 'about', 'send'] as const
type Step = (typeof steps)[number]

const fieldsOf: Record<Step, readonly string[]> = {
  what: ['description'],
  about: ['divisionId', 'parentWrappupId', 'childWrapupId'],
  send: ['affectedUserCounts', 'dontShareIdentityInformations'],
}

export interface OwnCaseSteps {
  step: Step
  isFirst: boolean
  isLast: boolean
  /** Continues when all fields of this step are valid. */
  next: () => void
  back: () => void
  /** Shows the step with the first of these fields. */
  showFirstOf: (names: readonly string[]) => void
}

export function useOwnCaseSteps(form: FormInstance<Values>, failure: Error | null): OwnCaseSteps {
  const [step, setStep] = useState<Step>('what')
  const at = steps.indexOf(step)
  const goBy = (by: 1 | -1) => setStep(steps[at + by] ?? step)
  const showFirstOf = (names: readonly string[]) => {
    const wrong = steps.find((each) => fieldsOf[each].some((name) => names.includes(name)))
    if (wrong) setStep(wrong)
  }
  // A field refused by the server may be in an earlier step.
  const [known, setKnown] = useState(failure)
  if (failure !== known) {
    setKnown(failure)
    if (failure instanceof ApiError) showFirstOf(failure.validationErrors.flatMap(({ members }) => members))
  }
  return {
    step,
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    next: () =>
      void form.validateFields([...fieldsOf[step]]).then(
        () => goBy(1),
        () => undefined,
      ),
    back: () => goBy(-1),
    showFirstOf,
  }
}

interface OwnCaseStepFieldsProps {
  step: Step
  files: File[]
  onFiles: (files: File[]) => void
}

/** All fields stay mounted, so that a draft contains them all; one step is visible. */
export function OwnCaseStepFields({ step, files, onFiles }: OwnCaseStepFieldsProps) {
  return (
    <>
      <StepPart of="what" shown={step}>
        <PlainDescriptionField max={caseLimits.description} />
        <DocumentField files={files} onChange={onFiles} large />
      </StepPart>
      <StepPart of="about" shown={step}>
        <OwnCategoryFields />
      </StepPart>
      <StepPart of="send" shown={step}>
        <Written fileCount={files.length} />
        <OwnCaseOptions />
      </StepPart>
    </>
  )
}

function StepPart({ of, shown, children }: { of: Step; shown: Step; children: ReactNode }) {
  const { t } = useTranslation('own-cases')
  const isShown = of === shown
  const title = useRef<HTMLHeadingElement>(null)
  const wasShown = useRef(isShown)
  // The next step is announced to screen readers; an invalid field keeps its focus.
  useEffect(() => {
    const holdsFocus = title.current?.parentElement?.contains(document.activeElement)
    if (isShown && !wasShown.current && !holdsFocus) title.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  return (
    <div className={styles.step} hidden={!isShown}>
      <h3 ref={title} tabIndex={-1}>
        {t(`steps.${of}`)} <small>{t('steps.of', { step: steps.indexOf(of) + 1, count: steps.length })}</small>
      </h3>
      {children}
    </div>
  )
}

/** A summary before sending. */
function Written({ fileCount }: { fileCount: number }) {
  const { t } = useTranslation('own-cases')
  const html: unknown = Form.useWatch('description')
  return (
    <div className={styles.written}>
      <p>{typeof html === 'string' && visibleText(html)}</p>
      {fileCount > 0 && <p className="type-meta">{t('steps.files', { count: fileCount })}</p>}
    </div>
  )
}
