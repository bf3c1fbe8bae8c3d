import { type Team, type TeamMember, teamRoutes, teamLimits } from '@destek/contracts/people/teams'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PersonName } from '../../ui/display/person-name.tsx'
import { PlainTag } from '../../ui/display/status-tag.tsx'
import { useRemovePerson } from '../../ui/actions/record-actions.tsx'
import { usePermission } from '../../lib/auth/configuration.ts'
import { toastSaved } from '../../ui/feedback/toast.ts'
import { useAddPerson } from '../../ui/select/use-add-person.ts'
import { UserSearch } from '../../ui/select/user-search.tsx'
import styles from './add-member.module.css'

type MemberRow = TeamMember & { id: string }

/** The members of the team. */
export function TeamMembers({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const list = useList(teamRoutes.memberList, { teamId: team.id }, { enabled: true })
  const rows = { ...list, items: list.items.map((member): MemberRow => ({ ...member, id: member.userId })) }
  const rowActions = useRemovePerson({
    route: teamRoutes.removeMember,
    input: ({ userId }: MemberRow) => ({ params: { teamId: team.id, userId } }),
    named: ({ fullName }) => fullName,
    label: t('members.remove'),
    labelOf: ({ fullName }) => t('members.removeNamed', { name: fullName }),
    question: ({ fullName }) => t('members.removeQuestion', { name: fullName, team: team.teamName }),
    consequence: t('members.removedMeans'),
  })
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
        actions={rowActions}
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

/** Finds a user by name and adds them. */
function AddMember({ teamId }: { teamId: string }) {
  const { t } = useTranslation('teams')
  const may = usePermission(teamRoutes.addMember)
  const { userId, choose, problem, isAdding, submit } = useAddPerson({
    route: teamRoutes.addMember,
    group: { teamId },
    onAdded: () => {
      toastSaved()
      choose(null)
    },
  })
  if (!may) return null
  return (
    <form className={styles.form} onSubmit={submit}>
      <UserSearch
        aria-label={t('members.searchLabel')}
        placeholder={t('members.search')}
        limits={teamLimits.memberSearch}
        value={userId}
        onChange={choose}
        problem={problem}
      />
      <Button htmlType="submit" icon={<UserPlus size={14} aria-hidden />} loading={isAdding} disabled={isAdding}>
        {t('members.add')}
      </Button>
    </form>
  )
}
