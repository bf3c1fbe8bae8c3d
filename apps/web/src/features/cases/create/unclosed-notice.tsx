import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Employee } from '@destek/contracts/people/employees'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { CaseStatus } from '../shared/case-status.tsx'
import { TruncatedText } from '../../../ui/display/truncated-text.tsx'
import { CaseLink } from '../shared/case-link.tsx'
import { placeOf, useOpenCase } from '../shared/use-open-case.ts'
import styles from './create-case.module.css'
import { Notice } from '../../../ui/display/notice.tsx'

interface UnclosedNoticeProps {
  unclosed: Case
  employee: Employee
  onDismiss: () => void
}

/** Above the form: perhaps the new case belongs to one that is open. */
export function UnclosedNotice({ unclosed, employee, onDismiss }: UnclosedNoticeProps) {
  const { t } = useTranslation('create-case')
  return (
    <Notice
      tone="warning"
      role="status"
      actions={<OpenCaseButton unclosed={unclosed} />}
      dismiss={{ label: t('unclosed.dismiss'), onClick: onDismiss }}
    >
      <strong>{t('unclosed.ofPerson', { name: employee.firstName })}</strong>
      <span aria-hidden>·</span>
      <CaseLink row={unclosed} className="tabular" />
      <span>
        <TruncatedText text={unclosed.description} />
      </span>
      <CaseStatus {...unclosed} />
    </Notice>
  )
}

/** Above the cases of the employee, where the page leads when one of them is open. */
export function UnclosedWarning({ unclosed, onWriteNew }: { unclosed: Case; onWriteNew: () => void }) {
  const { t } = useTranslation('create-case')
  return (
    <div className={styles.notices}>
      <Notice
        tone="warning"
        role="alert"
        actions={
          <>
            <OpenCaseButton unclosed={unclosed} />
            <Button size="small" onClick={onWriteNew}>
              {t('unclosed.writeNew')}
            </Button>
          </>
        }
      >
        <strong>{t('unclosed.warning')}</strong>
        <CaseLink row={unclosed} className="tabular" />
        <CaseStatus {...unclosed} />
      </Notice>
    </div>
  )
}

function OpenCaseButton({ unclosed }: { unclosed: Case }) {
  const { t } = useTranslation('create-case')
  const openCase = useOpenCase()
  if (!usePermission([P.Activity])) return null
  return (
    <Button size="small" onClick={() => void openCase(placeOf(unclosed))}>
      {t('unclosed.open')}
    </Button>
  )
}
