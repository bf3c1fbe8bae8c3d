import { P } from '@destek/contracts/permissions'
import { teamRoutes } from '@destek/contracts/teams'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { routeQuery } from '../../../lib/query-client.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { groupedOptions } from '../../../ui/grouped-options.ts'
import { levelOptions } from '../../users/level-words.ts'
import styles from './create-case.module.css'
import { SwitchField } from './switch-field.tsx'
import { useTeams } from './use-case-choices.ts'

/** Sends the case to a level and a team, and to one of its members by those who may. */
export function TransferFields() {
  const isOn = Form.useWatch<boolean | undefined>('transfer') === true
  return (
    <div className={styles.half}>
      <SwitchField name="transfer" />
      {isOn && <Destination />}
    </div>
  )
}

function Destination() {
  const { t } = useTranslation('create-case')
  const { t: userWords } = useTranslation('users')
  const mayChooseUser = useMay([P.ActivityCaseOwner, P.TransferAssign])
  const divisionId: unknown = Form.useWatch('divisionId')
  const teamId: unknown = Form.useWatch('assignedTeamId')
  const teams = useTeams()
  const members = useQuery({
    ...routeQuery(teamRoutes.members, { params: { id: String(teamId) } }),
    enabled: Boolean(teamId) && mayChooseUser,
  })
  const teamOptions = useMemo(() => {
    // Those of the case's own division come first.
    const isOwn = (team: { divisionId: string }) => Number(team.divisionId === divisionId)
    const items = (teams.data?.items ?? []).toSorted((one, other) => isOwn(other) - isOwn(one))
    return groupedOptions(
      items,
      (team) => team.divisionName,
      ({ id, teamName }) => ({ value: id, label: teamName }),
    )
  }, [teams.data, divisionId])
  const memberOptions = useMemo(
    () => (members.data?.items ?? []).map(({ userId, fullName }) => ({ value: userId, label: fullName })),
    [members.data],
  )
  const levels = useMemo(() => levelOptions(userWords), [userWords])
  return (
    <div className={styles.pair}>
      <SelectField name="role" span={1} options={levels} />
      <SelectField name="assignedTeamId" span={1} options={teamOptions} loading={teams.isPending} />
      {mayChooseUser && (
        <SelectField
          name="assignedUserId"
          span={1}
          options={memberOptions}
          loading={members.isFetching}
          placeholder={t('transfer.anybody')}
          disabledBecause={teamId ? undefined : t('transfer.teamFirst')}
        />
      )}
    </div>
  )
}
