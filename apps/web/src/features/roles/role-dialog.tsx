import { type Role, roleRoutes } from '@destek/contracts/roles'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { lockedPermissions } from './own-way-rules.ts'
import { describePermissions, PermissionsField } from './permissions-field.tsx'
import styles from './role-dialog.module.css'
import { RoleHolders } from './role-holders.tsx'
import { useAccessChanged, useRoles } from './use-roles.ts'

/** The dialog of roles shares the page with that of users: `?role.add`, `?role.edit=<id>`. */
export const roleParam = 'role'

const noRows: readonly Role[] = []

export function RoleDialog() {
  const { t } = useTranslation('roles')
  // The rows of the list only count the permissions; a role is fetched whole.
  const { open, record, close, reload } = useRecordDialog(roleRoutes.one, noRows, { param: roleParam })
  const { own } = useRoles()
  const changed = useAccessChanged()
  if (!open) return null
  const isOwn = own.some(({ id }) => id === record?.id)
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="role"
      width="wide"
      route={roleRoutes.save}
      initial={record}
      defaults={{ permissions: [] }}
      reload={reload}
      describeValue={(field, value) => (field === 'permissions' ? describePermissions(value) : undefined)}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.name}
      note={t('savedMeans')}
      onDone={() => changed({ isOwn })}
      onClose={close}
    >
      <div className={styles.about}>
        <TextField name="name" autoFocus />
        <TextArea name="description" />
        {record && <RoleHolders roleId={record.id} />}
      </div>
      <div className={styles.permissions}>
        <PermissionsField locked={record ? lockedPermissions(record, own) : []} />
      </div>
    </FormDialog>
  )
}
