import { type Division, type DivisionUser, divisionLimits, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../lib/api/notifications.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { AddButton } from '../../../ui/actions/add-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toastSaved } from '../../../ui/feedback/toast.ts'
import { useDialogAddress } from '../../../ui/list/use-record-dialog.ts'
import { useAddPerson } from '../../../ui/select/use-add-person.ts'
import { UserSearch } from '../../../ui/select/user-search.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { useRemovePerson } from '../../../ui/actions/record-actions.tsx'
import styles from './division-users.module.css'

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

/** Opened by the address: `?user.add`. */
function AddUserDialog({ division }: { division: Division }) {
  const { adding, close } = useDialogAddress('user')
  return adding && <AddUser division={division} onClose={close} />
}

function AddUser({ division, onClose }: { division: Division; onClose: () => void }) {
  const { t } = useTranslation('divisions')
  const { t: common } = useTranslation()
  const formId = useId()
  const { userId, choose, problem, isAdding, submit } = useAddPerson({
    route: divisionRoutes.addUser,
    group: { divisionId: division.id },
    onAdded: ({ isSuccess, errorMsg }) => {
      if (!isSuccess) return showError({ title: t('users.notAdded'), text: errorMsg ?? undefined })
      toastSaved()
      onClose()
    },
  })
  return (
    <Dialog
      title={t('users.add')}
      subtitle={division.name}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isAdding} disabled={isAdding}>
            {t('users.add')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        <label htmlFor={`${formId}-user`}>{t('fields.userId')}</label>
        <UserSearch
          id={`${formId}-user`}
          autoFocus
          placeholder={t('users.search')}
          limits={divisionLimits.userSearch}
          value={userId}
          onChange={choose}
          problem={problem}
        />
        <p className={styles.note}>{t('users.searchNote')}</p>
      </form>
    </Dialog>
  )
}
