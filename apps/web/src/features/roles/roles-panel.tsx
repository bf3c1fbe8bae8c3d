import { roleRoutes, type RoleSummary } from '@destek/contracts/people/roles'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live/live-events.ts'
import { roleTitle } from '../../lib/i18n/given-names.ts'
import { AddButton } from '../../ui/actions/add-button.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useRecordActions } from '../../ui/actions/record-actions.tsx'
import { RoleDialog, roleParam } from './role-dialog.tsx'

/** The roles as named sets of permissions. */
export function RolesPanel() {
  const { t } = useTranslation('roles')
  const list = useList(roleRoutes.pagedList, {}, { prefix: roleParam })
  useLiveEvents(['role.*', 'user.*'], list.refresh)
  const rowActions = useRecordActions<RoleSummary>({
    named: ({ name }) => roleTitle(name),
    param: roleParam,
    edit: roleRoutes.save,
    remove: roleRoutes.remove,
    removeLabel: t('delete'),
    consequence: t('deletedMeans'),
    locked: ({ userCount }) => (userCount > 0 ? t('lockedHeld', { count: userCount }) : undefined),
  })
  return (
    <ListPanel
      list={list}
      filterLabel={t('find')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={<AddButton needs={roleRoutes.save} label={t('add')} param={roleParam} />}
      dialog={<RoleDialog />}
    >
      <DataTable list={list} label={t('title')} columns={columns(t)} actions={rowActions} />
    </ListPanel>
  )
}

const columns = (t: TFunction<'roles'>): Column<RoleSummary>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong', width: '26%', render: ({ name }) => roleTitle(name) },
  { field: 'description', title: t('fields.description'), sortable: true, tone: 'quiet' },
  { field: 'permissionCount', title: t('fields.permissionCount'), sortable: true, width: '132px' },
  { field: 'userCount', title: t('fields.userCount'), sortable: true, width: '112px' },
]
