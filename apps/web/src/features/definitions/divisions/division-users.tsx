import { type Division, divisionRoutes, type DivisionUser } from '@destek/contracts/definitions/divisions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { AddButton } from '../../../ui/actions/add-button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { useRemovePerson } from '../../../ui/actions/record-actions.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'

/** The members of the division. */
export function DivisionUsers({ division }: { division: Division }) {
  const { t } = useTranslation('divisions')
  const list = useList(divisionRoutes.userList, { divisionId: division.id }, { enabled: true })
  const rowActions = useRemovePerson({
    route: divisionRoutes.removeUser,
    input: ({ id }: DivisionUser) => ({ query: { divisionId: division.id, userId: id } }),
    named: ({ fullName }) => fullName,
    label: t('users.remove'),
    labelOf: ({ fullName }) => t('users.removeNamed', { name: fullName }),
    question: ({ fullName }) => t('users.removeQuestion', { name: fullName, division: division.name }),
    consequence: t('users.removedMeans'),
  })
  return (
    <ListPanel
      list={list}
      filterLabel={t('users.find')}
      add={<AddButton needs={divisionRoutes.addUser} label={t('users.add')} param="user" primary={false} />}
      empty={{ title: t('users.empty.title'), text: t('users.empty.text') }}
      dialog={<AddUserDialog division={division} />}
      editable={false}
    >
      <DataTable list={list} label={t('users.title', { division: division.name })} columns={columns(t)} actions={rowActions} />
    </ListPanel>
  )
}

const columns = (t: TFunction<'divisions'>): Column<DivisionUser>[] => [
  {
    field: 'fullName',
    title: t('fields.fullName'),
    sortable: true,
    render: ({ fullName }) => <PersonName name={fullName} />,
  },
  { field: 'userName', title: t('fields.userName'), sortable: true, tone: 'quiet', width: '26%' },
  {
    field: 'creationTime',
    title: t('fields.creationTime'),
    sortable: true,
    tone: 'quiet',
    width: '22%',
    render: ({ creationTime }) => <span className="tabular">{formatDateTime(creationTime)}</span>,
  },
]
