import { type Division, divisionLimits, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../lib/api/notifications.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialogAddress } from '../../../ui/list/use-record-dialog.ts'
import { toastSaved } from '../../../ui/feedback/toast.ts'
import { useAddPerson } from '../../../ui/select/use-add-person.ts'
import { UserSearch } from '../../../ui/select/user-search.tsx'
import styles from './add-user-dialog.module.css'

/** Opened by the address: `?user.add`. */
export function AddUserDialog({ division }: { division: Division }) {
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
