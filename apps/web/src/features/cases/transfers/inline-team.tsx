import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { nothing } from '../../../ui/table/columns.ts'
import { flatOptions } from '../../../ui/select/option.ts'
import { foldedFilter } from '../../../ui/select/option-filter.ts'
import { InlineChoice, type OpenedSelect } from './inline-choice.tsx'
import { useRowTransfer } from './selection-context.ts'
import { useTeamOptions } from './use-destinations.ts'

/** The team of a case in a list; while the case is selected another one can be chosen. */
export function InlineTeam({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('transfers')
  const { isSelected, destination, choose } = useRowTransfer(supportCase)
  if (!isSelected) return supportCase.assignedTeamName ?? nothing
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
