import { type Team, type TeamMember, teamRoutes } from '@destek/contracts/teams'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { PlainTag } from '../../ui/plain-tag.tsx'
import { RemovePerson } from '../../ui/remove-person.tsx'
import { AddMember } from './add-member.tsx'

type MemberRow = TeamMember & { id: string }

/** Who is in the team. */
export function TeamMembers({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const list = useList(teamRoutes.memberList, { teamId: team.id }, { enabled: true })
  const rows = { ...list, items: list.items.map((member): MemberRow => ({ ...member, id: member.userId })) }
  return (
    <ListPanel
      list={list}
      filterLabel={t('members.find')}
      actions={<AddMember teamId={team.id} />}
      empty={{ title: t('members.empty.title'), text: t('members.empty.text') }}
      editable={false}
    >
      <DataTable
        list={rows}
        label={t('members.title', { team: team.teamName })}
        columns={columns(t, team)}
        actions={({ userId, fullName }) => (
          <RemovePerson
            route={teamRoutes.removeMember}
            input={{ params: { teamId: team.id, userId } }}
            named={fullName}
            label={t('members.removeNamed', { name: fullName })}
            act={t('members.remove')}
            question={t('members.removeQuestion', { name: fullName, team: team.teamName })}
            consequence={t('members.removedMeans')}
          />
        )}
      />
    </ListPanel>
  )
}

const columns = (t: TFunction<'teams'>, team: Team): Column<MemberRow>[] => [
  {
    field: 'fullName',
    title: t('fields.fullName'),
    sortable: true,
    render: ({ userId, fullName }) => (
      <PersonName name={fullName}>{userId === team.userId && <PlainTag>{t('members.manager')}</PlainTag>}</PersonName>
    ),
  },
  { field: 'identityUserName', title: t('fields.identityUserName'), sortable: true, tone: 'quiet', width: '34%' },
]
