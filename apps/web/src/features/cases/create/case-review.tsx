import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Status } from '@destek/contracts/definitions/statuses'
import type { Employee } from '@destek/contracts/people/employees'
import { fieldLabel } from '@destek/contracts/core/validation-messages'
import { Button, Form, type FormInstance } from 'antd'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../lib/i18n/i18n.ts'
import { problemsOf } from '../../../ui/form/core/field-rules.ts'
import { FormContext, type FormRules } from '../../../ui/form/core/form-context.ts'
import { isNothing, type Values } from '../../../ui/form/core/form-values.ts'
import { ValueWords } from '../../../ui/form/conflict/value-words.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import styles from './create-case.module.css'
import { RoutingLine } from './routing-line.tsx'
import { categoryFields } from './use-case-choices.ts'

interface CaseReviewProps {
  form: FormInstance<Values>
  employee: Employee
  files: readonly File[]
  onBack: () => void
}

const group = caseRoutes.create.group

/** The entered values for review, with missing fields at the top. */
export function CaseReview({ form, employee, files, onBack }: CaseReviewProps) {
  const { t } = useTranslation('create-case')
  const rules = useContext(FormContext)!
  const values: Values = Form.useWatch([], form) ?? {}
  const missing = [...problemsOf(rules.schema, group, rules.currentValues()).values()]
  const facts = [...rules.fields].filter(([name]) => !isNothing(values[name]))
  return (
    <div className={styles.summary}>
      <h2 className="type-title">{t('summary.title')}</h2>
      {missing.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onClick={onBack}>
              {t('summary.back')}
            </Button>
          }
        >
          <strong>{t('summary.missing')}</strong>
          <span>{missing.join(' ')}</span>
        </Notice>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('summary.employee')}</dt>
          <dd>{[employee.fullName, employee.userName, employee.ident].join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('summary.destination')}</dt>
          <dd>
            <RoutingLine form={form} />
          </dd>
        </div>
        {facts.map(([name, describe]) => (
          <div key={name}>
            <dt>{fieldLabel(name, group, translate)}</dt>
            <dd>
              <ValueWords value={values[name]} describe={describe} />
            </dd>
          </div>
        ))}
        {files.length > 0 && (
          <div>
            <dt>{t('summary.documents')}</dt>
            <dd>{files.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

interface ConfirmCreateProps {
  employee: Employee
  status: Status | undefined
  fields: FormRules['fields']
  values: Values
  files: readonly File[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a case is saved, with a summary. */
export function ConfirmCreate({ employee, status, fields, values, files, onConfirm, onClose }: ConfirmCreateProps) {
  const { t } = useTranslation(['create-case', 'common'])
  const category = categoryFields.flatMap((name) => fields.get(name)?.(values[name]) ?? []).join(' › ')
  return (
    <Dialog
      kind="question"
      title={t('confirm.title')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="primary" autoFocus data-autofocus onClick={onConfirm}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <p>
        {[
          t('confirm.text', { name: employee.fullName, category }),
          status?.closed && t('confirm.closed', { status: status.name }),
          files.length > 0 && t('confirm.documents', { count: files.length }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  )
}
