import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { InlineChoice } from '../../../ui/inline-edit/inline-choice.tsx'
import { useRowTransfer } from './selection-context.ts'
import { currentAssignee } from './selection-state.ts'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'

const TeamSelect = lazyWithRetry(async () => (await import('./inline-selects.tsx')).TeamSelect)
const PersonSelect = lazyWithRetry(async () => (await import('./inline-selects.tsx')).PersonSelect)

/** The team of a case in a list; editable while the case is selected. */
export function InlineTeam({ supportCase }: { supportCase: CaseRow }) {
  const { t } = useTranslation('transfers')
  const { isSelected, destination, choose } = useRowTransfer(supportCase)
  if (!isSelected) return supportCase.assignedTeamName ?? EMPTY_CELL
  const shown = destination?.teamName ?? supportCase.assignedTeamName
  return (
    <InlineChoice
      label={t('bulk.teamOf', { number: caseNumber(supportCase.userFriendlyId) })}
      shown={shown}
      placeholder={t('bulk.team')}
      isChanged={destination !== null && destination.teamId !== supportCase.assignedTeamId}
    >
      {(opened) => (
        <Suspense>
          <TeamSelect
            {...opened}
            divisionId={supportCase.divisionId}
            value={destination?.teamId ?? supportCase.assignedTeamId}
            onTeam={(teamId, teamName) => choose({ teamId, teamName, userId: null, userName: null })}
          />
        </Suspense>
      )}
    </InlineChoice>
  )
}

interface InlinePersonProps {
  supportCase: CaseRow
  /** Shown while the case is not selected. */
  children: ReactNode
}

/** The assignee of a case in a list; while the case is selected, another member of its team or no person can be chosen. */
export function InlinePerson({ supportCase, children }: InlinePersonProps) {
  const { t } = useTranslation('transfers')
  const { isSelected, destination, choose } = useRowTransfer(supportCase)
  if (!isSelected) return children
  const assignee = destination ?? currentAssignee(supportCase)
  return (
    <InlineChoice
      label={t('bulk.personOf', { number: caseNumber(supportCase.userFriendlyId) })}
      shown={assignee?.userName ?? null}
      placeholder={assignee ? t('dialog.anybody') : t('dialog.teamFirst')}
      isChanged={destination !== null && destination.userId !== supportCase.assignedUserId}
      disabled={assignee === null}
    >
      {(opened) =>
        assignee && (
          <Suspense>
            <PersonSelect
              {...opened}
              teamId={assignee.teamId}
              value={assignee.userId}
              onPerson={(userId, userName) => choose({ ...assignee, userId, userName })}
            />
          </Suspense>
        )
      }
    </InlineChoice>
  )
}
