import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { MyWork } from '@destek/contracts/cases/my-work'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { useRunAction } from '../../../ui/actions/action-host.tsx'
import { KeyHint } from '../../../ui/display/key-hint.tsx'
import { CaseLink } from '../../cases/shared/case-link.tsx'
import { CategoryPath } from '../../cases/shared/category-path.tsx'
import { RequesterName } from '../../cases/shared/requester-name.tsx'
import { SlaBadge } from '../../cases/shared/sla-badge.tsx'
import { rowKey, useCurrentRow } from './current-row.ts'
import { momentText } from '../../../lib/i18n/moment-text.ts'
import styles from './my-work.module.css'
import { WorkRow } from './work-row.tsx'
import { LoadingRows, WorkSection } from './work-section.tsx'

interface DueNextProps {
  work: MyWork | undefined
  isLoading: boolean
  actionsOf: RowActions<Case>
  /** A suggestion for when no case is due. */
  nextStep: ReactNode
}

/** The user's open cases, sorted by due time. */
export function DueNext({ work, isLoading, actionsOf, nextStep }: DueNextProps) {
  const { t } = useTranslation('my-work')
  return (
    <WorkSection title={t('due.title')} count={work?.due.totalCount} more={<Link to="/my-queue/my-cases">{t('due.all')}</Link>}>
      {isLoading && <LoadingRows rows={5} className={styles.dueLoading} />}
      {work && work.due.items.length > 0 && (
        <ul className={`${styles.rows} ${styles.dueRows}`}>
          {work.due.items.map((supportCase) => (
            <DueRow key={supportCase.id} supportCase={supportCase} actions={actionsOf(supportCase)} />
          ))}
        </ul>
      )}
      {work?.due.items.length === 0 && (
        <div className={styles.empty} role="status">
          <h3>{t('due.empty.title')}</h3>
          <p>{work.awaitingCount > 0 ? t('due.empty.awaiting', { count: work.awaitingCount }) : t('due.empty.text')}</p>
          {nextStep}
        </div>
      )}
    </WorkSection>
  )
}

/** The permitted actions that move a case forward. */
const carriesOn = ['status', 'note', 'transfer', 'details']

const fittingAction = (actions: readonly Action[]): Action | undefined =>
  carriesOn.flatMap((name) => actions.find((action) => action.name === name) ?? [])[0]

function DueRow({ supportCase, actions }: { supportCase: Case; actions: readonly Action[] }) {
  const action = fittingAction(actions)
  const id = rowKey.due(supportCase.id)
  const isCurrent = useCurrentRow().current === id
  return (
    <WorkRow id={id} supportCase={supportCase} className={styles.due} actions={actions}>
      <span className={styles.left}>
        <SlaBadge {...supportCase} />
      </span>{' '}
      <DueAt dueTime={supportCase.dueTime} /> <CaseLink row={supportCase} className={`tabular ${styles.number}`} />{' '}
      <span className={styles.who}>
        <RequesterName {...supportCase} />
      </span>{' '}
      <span className={styles.category}>
        <CategoryPath {...supportCase} />
      </span>{' '}
      {action && <ActionButton action={action} of={caseNumber(supportCase.userFriendlyId)} isPrimary={isCurrent} />}
    </WorkRow>
  )
}

function DueAt({ dueTime }: Pick<Case, 'dueTime'>) {
  const { t, i18n } = useTranslation('my-work')
  const now = useNow()
  if (dueTime === null) return <span className={styles.when}>{t('due.none')}</span>
  const time = momentText(dueTime, now, i18n.language)
  return <span className={`tabular ${styles.when}`}>{t(Date.parse(dueTime) < now ? 'due.was' : 'due.at', { time })}</span>
}

interface ActionButtonProps {
  action: Action
  /** The number of its case. */
  of: string
  isPrimary: boolean
}

function ActionButton({ action, of, isPrimary }: ActionButtonProps) {
  const run = useRunAction()
  const isMobile = useIsMobile()
  return (
    <span className={styles.action}>
      {isPrimary && !isMobile && action.hotkey && <KeyHint>{action.hotkey.toUpperCase()}</KeyHint>}
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<action.Icon size={14} aria-hidden />}
        aria-label={`${action.label} ${of}`}
        onClick={() => run(action)}
      >
        {action.label}
      </Button>
    </span>
  )
}
