import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { MyWork } from '@destek/contracts/cases/my-work'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/browser/use-now.ts'
import type { Action, RowActions } from '../../../ui/actions/action.ts'
import { useRunAction } from '../../../ui/actions/action-host.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { CaseLink } from '../../cases/shared/case-link.tsx'
import { CategoryPath } from '../../cases/shared/category-path.tsx'
import { RequesterName } from '../../cases/shared/requester-name.tsx'
import { SlaBadge } from '../../cases/shared/sla-badge.tsx'
import { spanText } from '../../cases/shared/span-text.ts'
import { rowKey, useCurrentRow } from './current-row.ts'
import styles from './my-work.module.css'
import type { useTake } from './use-take.ts'
import { WorkRow } from './work-row.tsx'
import { LoadingRows, WorkSection } from './work-section.tsx'

interface UnassignedProps {
  work: MyWork | undefined
  isLoading: boolean
  /** Null: the user may not take cases. */
  taking: ReturnType<typeof useTake> | null
  actionsOf: RowActions<Case>
}

/** Unassigned open cases of the user's teams, oldest first. */
export function Unassigned({ work, isLoading, taking, actionsOf }: UnassignedProps) {
  const { t } = useTranslation(['my-work', 'shell', 'common'])
  const items = work?.unassigned.items ?? []
  const teams = work?.teamNames ?? []
  const total = work?.unassigned.totalCount ?? 0
  const notTaken = taking?.notTaken
  // The page itself takes cases, so that it can show a failure in place of the row.
  const keyedActions = (row: Case) => actionsOf(row).filter(({ name }) => name !== 'take')
  const rows = items.map((supportCase) =>
    supportCase.assignedTeamId === work?.ownTeamId ? (
      <UnassignedRow key={supportCase.id} supportCase={supportCase} actions={keyedActions(supportCase)}>
        {(isCurrent) => taking && <TakeButton supportCase={supportCase} taking={taking} isPrimary={isCurrent} />}
      </UnassignedRow>
    ) : (
      <UnassignedRow key={supportCase.id} supportCase={supportCase} actions={keyedActions(supportCase)}>
        {() => <AssignButton supportCase={supportCase} actionsOf={actionsOf} />}
      </UnassignedRow>
    ),
  )
  if (taking && notTaken) {
    const found = items.findIndex(({ id }) => id === notTaken.id)
    const note = (
      <li key="not taken" className={styles.note}>
        <TriangleAlert size={14} aria-hidden />
        <p role="alert">{notTaken.text}</p>
        <IconButton icon={<X size={14} aria-hidden />} label={t('common:actions.close')} onClick={taking.forgetNotTaken} />
      </li>
    )
    rows.splice(found === -1 ? notTaken.index : found + 1, 0, note)
  }
  return (
    <WorkSection
      title={t('unassigned.title', { count: Math.max(1, teams.length) })}
      count={work?.unassigned.totalCount}
      more={
        total > 0 && (
          <Link to="/my-queue/my-group-cases" search={{ tab: 'unassigned' }}>
            {t('unassigned.showAll', { count: total })}
          </Link>
        )
      }
      about={teams.length > 0 ? t('unassigned.oldestFirst', { teams: teams.join(', ') }) : '\u00a0'}
      className={styles.unassigned}
    >
      {isLoading && <LoadingRows rows={7} className={styles.unassignedLoading} />}
      {rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
      {work && items.length === 0 && (
        <div className={styles.empty} role="status">
          <h3>{t(teams.length > 0 ? 'unassigned.empty.title' : 'unassigned.noTeam.title')}</h3>
          <p>{t(teams.length > 0 ? 'unassigned.empty.text' : 'unassigned.noTeam.text')}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {taking?.taken}
      </p>
    </WorkSection>
  )
}

interface UnassignedRowProps {
  supportCase: Case
  /** The actions by their keys. */
  actions: readonly Action[]
  /** On the right of the row. */
  children: (isCurrent: boolean) => ReactNode
}

function UnassignedRow({ supportCase, actions, children }: UnassignedRowProps) {
  const { t } = useTranslation('my-work')
  const now = useNow()
  const id = rowKey.unassigned(supportCase.id)
  const isCurrent = useCurrentRow().current === id
  const waiting = spanText(Math.max(0, now - Date.parse(supportCase.creationTime)))
  return (
    <WorkRow id={id} supportCase={supportCase} className={styles.free} actions={actions}>
      <span className={styles.category}>
        <CategoryPath {...supportCase} />
      </span>{' '}
      <span className={styles.who}>
        <RequesterName {...supportCase} /> <CaseLink row={supportCase} className={`tabular ${styles.number}`} />
      </span>{' '}
      <span className={`tabular ${styles.clock}`}>
        {supportCase.dueTime !== null && <SlaBadge {...supportCase} />} {t('unassigned.waiting', { time: waiting })}
      </span>{' '}
      {children(isCurrent)}
    </WorkRow>
  )
}

interface TakeButtonProps {
  supportCase: Case
  taking: NonNullable<UnassignedProps['taking']>
  isPrimary: boolean
}

function TakeButton({ supportCase, taking, isPrimary }: TakeButtonProps) {
  const { t } = useTranslation('my-work')
  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      className={styles.take}
      aria-label={t('unassigned.takeOf', { number: caseNumber(supportCase.userFriendlyId) })}
      loading={taking.busyIds.has(supportCase.id)}
      onClick={() => taking.take(supportCase)}
    >
      {t('unassigned.take')}
    </Button>
  )
}

/** Leaders outside a team assign its cases to its members. */
function AssignButton({ supportCase, actionsOf }: { supportCase: Case; actionsOf: RowActions<Case> }) {
  const { t } = useTranslation('my-work')
  const run = useRunAction()
  const action = actionsOf(supportCase).find(({ name }) => name === 'transfer')
  return (
    action && (
      <Button
        className={styles.take}
        aria-label={`${t('unassigned.assign')} ${caseNumber(supportCase.userFriendlyId)}`}
        onClick={() => run(action)}
      >
        {t('unassigned.assign')}
      </Button>
    )
  )
}
