import type { OwnCaseWorkspace } from '@destek/contracts/cases/case-workspace'
import { reopenableUntil } from '@destek/contracts/cases/own-case-rules'
import { useParams } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { DeadlineBadge } from '../deadline/deadline-badge.tsx'
import { CaseLayout } from '../shared/page/case-layout.tsx'
import { allowedOn, OwnCaseButtons } from './actions/own-case-buttons.tsx'
import { OwnCaseFacts } from './own-case-facts.tsx'
import { OwnCaseHistory } from './own-case-history.tsx'
import { OwnCaseMissing } from './own-case-missing.tsx'
import { OwnCaseStatus } from './own-case-status.tsx'
import { helperOf, needsAnswer } from './own-cases.ts'
import styles from './own-case-page.module.css'
import { SurveyNotice } from './own-survey.tsx'
import { useOwnCase } from './use-own-case.ts'

/** One of the user's own cases: text, progress and responsible team. */
export function OwnCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const found = useOwnCase(id)
  if (!found.data) return <OwnCaseMissing found={found} />
  const { case: supportCase, survey } = found.data
  return (
    <CaseLayout
      supportCase={supportCase}
      status={<OwnCaseStatus supportCase={supportCase} />}
      timeLeft={<DeadlineBadge deadline={found.data.deadline} supportCase={supportCase} plain />}
      actions={<OwnCaseButtons workspace={found.data} />}
      notice={
        <div className={styles.notices}>
          <WhoseTurn {...found.data} />
          <SurveyNotice survey={survey} />
          <ReopenHint workspace={found.data} />
        </div>
      }
      documents={<DocumentLinks documents={supportCase.documents} withPictures />}
      stream={<OwnCaseHistory {...found.data} />}
      facts={<OwnCaseFacts {...found.data} />}
    />
  )
}

/** The last day on which the employee can reopen a closed request. */
function ReopenHint({ workspace }: { workspace: OwnCaseWorkspace }) {
  const { t } = useTranslation('own-cases')
  const { closedDateTime } = workspace.case
  if (closedDateTime === null || !allowedOn(workspace)('reopen')) return null
  const until = reopenableUntil(new Date(closedDateTime))
  return <p className={styles.hint}>{t('reopenUntil', { time: formatDateTime(until) })}</p>
}

/** Whether the case waits for the user, or what happened after their last message. */
function WhoseTurn({ case: supportCase, details: [newest] }: OwnCaseWorkspace) {
  const { t } = useTranslation(['own-cases', 'own-case-actions'])
  if (needsAnswer(supportCase)) {
    return (
      <p className={styles.waiting} role="status">
        <MessageCircleQuestion size={16} aria-hidden /> {t('waitsForYou')}
      </p>
    )
  }
  const action = newest?.employeeAction
  if (!action || action === 'withdraw' || supportCase.statusWrapupClosed) return null
  return (
    <Notice tone="good" role="status">
      {t(`own-case-actions:told.${action}`, { time: formatDateTime(newest.creationTime), name: helperOf(supportCase) })}
    </Notice>
  )
}
