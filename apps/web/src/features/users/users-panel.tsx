import type { AnswerOf } from '@destek/contracts/core/routes'
import { roleRoutes } from '@destek/contracts/people/roles'
import { type User, userRoutes } from '@destek/contracts/people/users'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { useLiveEvents } from '../../lib/live/live-events.ts'
import { roleTitle } from '../../lib/i18n/given-names.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterSelect } from '../../ui/list/filter-select.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useFilter } from '../../ui/list/use-filter.ts'
import { useList } from '../../ui/list/use-list.ts'
import { PlainTag } from '../../ui/display/status-tag.tsx'
import { useRecordActions } from '../../ui/actions/record-actions.tsx'
import { levelWords } from './level-words.ts'
import { UserDialog } from './user-dialog.tsx'
import styles from './users-panel.module.css'

const roleOptions = ({ items }: AnswerOf<typeof roleRoutes.all>) =>
  items.map(({ id, name }) => ({ value: id, label: roleTitle(name) }))

/** All users who have signed in. */
export function UsersPanel() {
  const { t } = useTranslation('users')
  const [roleId] = useFilter('roleId')
  const list = useList(userRoutes.pagedList, { roleId })
  const ownId = useConfiguration()?.currentUser.id ?? null
  useLiveEvents(['user.*', 'role.*'], list.refresh)
  const rowActions = useRecordActions({ named: fullNameOf, edit: userRoutes.save })
  return (
    <ListPanel
      list={list}
      deletable={false}
      filterLabel={t('find')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      isFiltered={roleId !== undefined}
      actions={<FilterSelect name="roleId" label={t('fields.roleId')} route={roleRoutes.all} toOptions={roleOptions} />}
      dialog={<UserDialog rows={list.items} />}
    >
      <DataTable list={list} label={t('tabs.users')} columns={columns(t, ownId)} actions={rowActions} />
    </ListPanel>
  )
}

const fullNameOf = ({ fullName }: User) => fullName

const columns = (t: TFunction<'users'>, ownId: string | null): Column<User>[] => [
  {
    field: 'fullName',
    title: t('fields.fullName'),
    sortable: true,
    tone: 'strong',
    width: '22%',
    render: ({ id, fullName }) => (
      <span className={styles.name}>
        {fullName} {id === ownId && <PlainTag>{t('you')}</PlainTag>}
      </span>
    ),
  },
  { field: 'userName', title: t('fields.userName'), sortable: true, width: '16%' },
  { field: 'email', title: t('fields.email'), sortable: true, tone: 'quiet' },
  {
    field: 'role',
    title: t('fields.role'),
    sortable: true,
    width: '116px',
    render: ({ role }) => levelWords(t, role),
  },
  {
    field: 'roles',
    title: t('fields.roles'),
    width: '22%',
    render: ({ roles }) => (roles.length > 0 ? <Roles names={roles} /> : <span className={styles.none}>{t('noRoles')}</span>),
  },
]

const Roles = ({ names }: { names: readonly string[] }) => (
  <span className={styles.roles}>
    {names.map((name) => (
      <PlainTag key={name}>{roleTitle(name)}</PlainTag>
    ))}
  </span>
)
