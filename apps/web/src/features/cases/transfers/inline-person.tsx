import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { nothing } from '../../../ui/table/columns.ts'
import { foldedFilter } from '../../../ui/select/option-filter.ts'
import { InlineChoice, type OpenedSelect } from './inline-choice.tsx'
import { useRowTransfer } from './selection-context.ts'
import { presentPlace } from './selection-state.ts'
import { useMembers } from './use-destinations.ts'

/** The person of a case in a list; while the case is selected another member of its team can be chosen, or nobody in particular. */
export function InlinePerson({ supportCase }: { supportCase: Case }) {
  const { t } = useTranslation('transfers')
  const { isSelected, destination, choose } = useRowTransfer(supportCase)
  if (!isSelected) return supportCase.assignedUserName ?? nothing
  const place = destination ?? presentPlace(supportCase)
  return (
    <InlineChoice
      label={t('bulk.personOf', { number: caseNumber(supportCase.userFriendlyId) })}
      shown={place?.userName ?? null}
      placeholder={place ? t('dialog.anybody') : t('dialog.teamFirst')}
      isChanged={destination !== null && destination.userId !== supportCase.assignedUserId}
      disabled={place === null}
    >
      {(opened) =>
        place && (
          <PersonSelect
            {...opened}
            teamId={place.teamId}
            value={place.userId}
            onPerson={(userId, userName) => choose({ ...place, userId, userName })}
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
