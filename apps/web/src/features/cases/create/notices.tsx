import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Employee } from '@destek/contracts/people/employees'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { CaseStatus } from '../shared/case-status.tsx'
import { TruncatedText } from '../../../ui/display/truncated-text.tsx'
import { CaseLink } from '../shared/case-link.tsx'
import { isLocked } from '../shared/use-follow-case.ts'
import { placeOf, useOpenCase } from '../shared/use-open-case.ts'
import type { Upload } from '../documents/use-uploads.ts'
import styles from './create-case.module.css'
import { Notice } from '../../../ui/display/notice.tsx'

interface UnclosedNoticeProps {
  unclosed: Case
  employee: Employee
  onDismiss: () => void
}

/** Above the form: the request may belong to an open case. */
export function UnclosedNotice({ unclosed, employee, onDismiss }: UnclosedNoticeProps) {
  const { t } = useTranslation('create-case')
  return (
    <Notice
      tone="warning"
      role="status"
      actions={<OpenCaseButton unclosed={unclosed} />}
      dismiss={{ label: t('unclosed.dismiss'), onClick: onDismiss }}
    >
      <strong>{t('unclosed.ofPerson', { name: employee.firstName })}</strong> <span aria-hidden>·</span>{' '}
      <CaseLink row={unclosed} className="tabular" />{' '}
      <span>
        <TruncatedText text={unclosed.description} />
      </span>{' '}
      <CaseStatus {...unclosed} />
    </Notice>
  )
}

/** Above the employee's cases, which the page shows if one of them is open. */
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
        <strong>{t('unclosed.warning')}</strong> <CaseLink row={unclosed} className="tabular" /> <CaseStatus {...unclosed} />
      </Notice>
    </div>
  )
}

function OpenCaseButton({ unclosed }: { unclosed: Case }) {
  const { t } = useTranslation('create-case')
  const openCase = useOpenCase()
  if (!usePermission([P.Activity]) || isLocked(unclosed)) return null
  return (
    <Button size="small" onClick={() => void openCase(placeOf(unclosed))}>
      {t('unclosed.open')}
    </Button>
  )
}

/** The case just created and its uploads. */
export interface CreatedCase {
  supportCase: Case
  uploads: readonly Upload[]
}

interface CreatedNoticeProps {
  created: CreatedCase
  onRetry: () => void
  onAnother: () => void
}

/** The case just created and the results of its uploads. */
export function CreatedNotice({ created: { supportCase, uploads }, onRetry, onAnother }: CreatedNoticeProps) {
  const { t } = useTranslation('create-case')
  const openCase = useOpenCase()
  const mayOpen = usePermission([P.Activity]) && !isLocked(supportCase)
  const number = caseNumber(supportCase.userFriendlyId)
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <div className={styles.notices}>
      <Notice
        tone={failed > 0 ? 'danger' : 'good'}
        role="status"
        actions={
          <>
            {failed > 0 && (
              <Button size="small" onClick={onRetry}>
                {t('created.retry', { count: failed })}
              </Button>
            )}
            <Button size="small" onClick={onAnother}>
              {t('created.another')}
            </Button>
            {mayOpen && (
              <Button size="small" type="primary" onClick={() => void openCase(placeOf(supportCase))}>
                {t('created.open')}
              </Button>
            )}
          </>
        }
      >
        <strong>{t('created.text', { number })}</strong>
        {uploads.length > 0 && (
          <ul className={styles.uploads} aria-label={t('created.uploads', { number })}>
            {uploads.map(({ file, state, reason }) => (
              <li key={`${file.name} ${file.size}`}>
                {file.name}: {t(`created.${state}`)} {reason}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
