import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/form/core/form-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { useLevelOptions, useMembers, useTeamOptions } from './use-destinations.ts'

interface DestinationFieldsProps {
  /** The case's division, whose teams are listed first. */
  divisionId: unknown
  /** The width of each field in form columns. */
  spans: { level: FieldProps['span']; team: FieldProps['span']; person: FieldProps['span'] }
  mayChoosePerson?: boolean
}

/** The destination of a case: a level, a team and optionally a member. The caller clears the person when the team changes. */
export function DestinationFields({ divisionId, spans, mayChoosePerson = true }: DestinationFieldsProps) {
  const { t } = useTranslation('transfers')
  const teamId: unknown = Form.useWatch('assignedTeamId')
  const levels = useLevelOptions()
  const teams = useTeamOptions(divisionId)
  const members = useMembers(mayChoosePerson ? teamId : null)
  return (
    <>
      <SelectField name="role" span={spans.level} options={levels} />
      <SelectField name="assignedTeamId" span={spans.team} options={teams.options} loading={teams.isLoading} />
      {mayChoosePerson && (
        <SelectField
          name="assignedUserId"
          span={spans.person}
          options={members.options}
          loading={members.isLoading}
          placeholder={t('dialog.anybody')}
          disabledBecause={teamId ? undefined : t('dialog.teamFirst')}
        />
      )}
    </>
  )
}
