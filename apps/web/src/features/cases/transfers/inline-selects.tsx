import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpenedSelect } from '../../../ui/inline-edit/inline-choice.tsx'
import { flatOptions } from '../../../ui/select/option.ts'
import { foldedFilter } from '../../../ui/select/option-filter.ts'
import { useMembers, useTeamOptions } from './use-destinations.ts'

interface TeamSelectProps extends OpenedSelect {
  divisionId: string
  value: string | null
  onTeam: (teamId: string, teamName: string) => void
}

/** The possible teams of a case. */
export function TeamSelect({ divisionId, value, onTeam, ...select }: TeamSelectProps) {
  const { options, isLoading } = useTeamOptions(divisionId)
  const nameOf = (id: unknown) => flatOptions(options).find((option) => option.value === id)?.label ?? ''
  return (
    <Select
      {...select}
      showSearch={foldedFilter}
      options={[...options]}
      loading={isLoading}
      value={isLoading ? null : value}
      onChange={(id) => onTeam(String(id), nameOf(id))}
    />
  )
}

interface PersonSelectProps extends OpenedSelect {
  teamId: string
  value: string | null
  onPerson: (userId: string | null, userName: string | null) => void
}

/** The value for "no particular person". */
const anybody = ''

/** The members of a team, or no particular person. */
export function PersonSelect({ teamId, value, onPerson, ...select }: PersonSelectProps) {
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
