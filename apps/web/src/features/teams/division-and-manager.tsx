import { divisionLimits, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { type Team, teamRoutes } from '@destek/contracts/people/teams'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'

/** The division, and a manager from its users. Another division has other users, so the manager is cleared. */
export function DivisionAndManager({ team }: { team: Team | undefined }) {
  const { t } = useTranslation('teams')
  const form = Form.useFormInstance()
  const divisionId = (Form.useWatch('divisionId', form) as string | null | undefined) ?? null
  const divisions = useDivisionOptions(team)
  const users = useUserOptions(divisionId, team)
  const managerName = useManagerName(team)
  return (
    <>
      <SelectField
        name="divisionId"
        span={3}
        options={divisions.options}
        loading={divisions.isPending}
        onChange={() => form.setFieldValue('userId', null)}
      />
      <SelectField
        name="userId"
        span={3}
        options={users.options}
        loading={divisionId !== null && users.isPending}
        disabledBecause={whyNoManager()}
        nameOf={managerName}
      />
    </>
  )

  function whyNoManager(): string | undefined {
    if (divisionId === null) return t('chooseDivisionFirst')
    return users.isEmpty ? t('noDivisionUsers') : undefined
  }
}

/** Until the list has loaded, the team's own names are shown, so that no id is visible. */
function useDivisionOptions(team: Team | undefined) {
  const { data, isPending } = useQuery(routeQuery(divisionRoutes.all, {}))
  const options = useMemo(() => {
    if (data) return data.items.map(({ id, name }) => ({ value: id, label: name }))
    return team ? [{ value: team.divisionId, label: team.divisionName }] : []
  }, [data, team])
  return { options, isPending }
}

function useUserOptions(divisionId: string | null, team: Team | undefined) {
  const query = { divisionId: divisionId ?? '', maxResultCount: divisionLimits.pickerUsers, sorting: 'fullName' }
  const { data, isPending } = useQuery({ ...routeQuery(divisionRoutes.userList, { query }), enabled: divisionId !== null })
  const options = useMemo(() => {
    if (data) return data.items.map(({ id, fullName }) => ({ value: id, label: fullName }))
    return team?.userId ? [{ value: team.userId, label: team.teamManager ?? '' }] : []
  }, [data, team])
  return { options, isPending, isEmpty: data?.totalCount === 0 }
}

/** Another user's saved manager may be of a division whose users are not loaded; that version contains the name. */
function useManagerName(team: Team | undefined) {
  const queryClient = useQueryClient()
  return useCallback(
    (value: unknown) => {
      const saved = team && queryClient.getQueryData(routeQuery(teamRoutes.one, { params: { id: team.id } }).queryKey)
      return [saved, team].find((version) => version?.userId === value)?.teamManager ?? undefined
    },
    [team, queryClient],
  )
}
