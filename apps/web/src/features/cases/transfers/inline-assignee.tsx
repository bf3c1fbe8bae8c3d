import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { flatOptions } from '../../../ui/select/option.ts'
import { foldedFilter } from '../../../ui/select/option-filter.ts'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { InlineChoice, type OpenedSelect } from '../../../ui/inline-edit/inline-choice.tsx'
import { useRowTransfer } from './selection-context.ts'
import { currentAssignee } from './selection-state.ts'
import { useMembers, useTeamOptions } from './use-destinations.ts'

/** The team of a case in a list; while the case is selected another one can be chosen. */
export function InlineTeam({ supportCase }: { supportCase: Case }) {
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
        <TeamSelect
          {...opened}
          divisionId={supportCase.divisionId}
          value={destination?.teamId ?? supportCase.assignedTeamId}
          onTeam={(teamId, teamName) => choose({ teamId, teamName, userId: null, userName: null })}
        />
      )}
    </InlineChoice>
  )
}

interface TeamSelectProps extends OpenedSelect {
  divisionId: string
  value: string | null
  onTeam: (teamId: string, teamName: string) => void
}

function TeamSelect({ divisionId, value, onTeam, ...select }: TeamSelectProps) {
  const { options, isLoading } = useTeamOptions(divisionId)
  const nameOf = (id: unknown) => flatOptions(options).find((option) => option.value === id)?.label ?? ''
  return (
    <Select
      {...select}
      showSearch={foldedFilter}
      options={[...options] as never}
      loading={isLoading}
      value={isLoading ? null : value}
      onChange={(id) => onTeam(String(id), nameOf(id))}
    />
  )
}

/** The person of a case in a list; while the case is selected another member of its team can be chosen, or nobody in particular. */
export function InlinePerson({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('transfers')
  const { isSelected, destination, choose } = useRowTransfer(supportCase)
  if (!isSelected) return supportCase.assignedUserName ?? EMPTY_CELL
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
          <PersonSelect
            {...opened}
            teamId={assignee.teamId}
            value={assignee.userId}
            onPerson={(userId, userName) => choose({ ...assignee, userId, userName })}
          />
        )
      }
    </InlineChoice>
  )
}

interface PersonSelectProps extends OpenedSelect {
  teamId: string
  value: string | null
  onPerson: (userId: string | null, userName: string | null) => void
}

/** Stands for nobody in particular. */
const anybody = ''

function PersonSelect({ teamId, value, onPerson, ...select }: PersonSelectProps) {
  const { t } = useTranslation('transfers')
  const { options, isLoading } = useMembers(teamId)
  return (
    <Select
      {...select}
      showSearch={foldedFilter}
      options={[{ value: anybody, label: t('dialog.anybody') }, ...options]}
      loading={isLoading}
      value={options.some((option) => option.value === value) ? value : anybody}
      onChange={(id) => {
        const person = options.find((option) => option.value === id)
        onPerson(person ? String(person.value) : null, person?.label ?? null)
      }}
    />
  )
}
