import { type Role, roleRoutes } from '@destek/contracts/people/roles'
import { useTranslation } from 'react-i18next'
import type { Permission } from '@destek/contracts/core/permissions'
import { userRoutes } from '@destek/contracts/people/users'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useId } from 'react'
import { roleTitle } from '../../lib/i18n/given-names.ts'
import { FormDialog } from '../../ui/form/core/form-dialog.tsx'
import { TextArea } from '../../ui/form/fields/text-area.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { FormField } from '../../ui/form/core/form-field.tsx'
import { lockedPermissions } from './self-lockout-rules.ts'
import { usePages } from '../../ui/list/use-pages.ts'
import styles from './role-dialog.module.css'
import { useAccessChanged, useRoles } from './use-roles.ts'
import { PermissionPicker } from './permission-picker.tsx'
import { permissionWords } from './permission-words.ts'

/** The role dialog shares the page with the user dialog: `?role.add`, `?role.edit=<id>`. */
export const roleParam = 'role'

const noRows: readonly Role[] = []

export function RoleDialog() {
  const { t } = useTranslation('roles')
  // The rows contain only the number of permissions; the dialog fetches the whole role.
  const { open, record, close, reload } = useRecordDialog(roleRoutes.one, noRows, { param: roleParam })
  const { own } = useRoles()
  const changed = useAccessChanged()
  if (!open) return null
  const title = record && roleTitle(record.name)
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
        <TextField name="name" autoFocus hint={title !== record?.name && t('shownAs', { name: title })} />
        <TextArea name="description" />
        {record && <RoleHolders roleId={record.id} />}
      </div>
      <div className={styles.permissions}>
        <PermissionsField locked={record ? lockedPermissions(record, own) : []} />
      </div>
    </FormDialog>
  )
}

/** The permissions of a role. */
function PermissionsField({ locked }: { locked: readonly Permission[] }) {
  const { t } = useTranslation('roles')
  return (
    <FormField
      name="permissions"
      describe={describePermissions}
      hint={locked.length > 0 && t('permissions.ownWay', { names: describePermissions(locked) })}
    >
      <PermissionPicker locked={locked} />
    </FormField>
  )
}

/** Permissions as text, for the history and for conflicts. */
const describePermissions = (names: unknown) =>
  Array.isArray(names) && names.length > 0 ? names.map((name) => permissionWords(String(name))).join(', ') : undefined

const atATime = 20

/** The users with a role. A name opens the user in a new tab, so that typed text is not lost. */
function RoleHolders({ roleId }: { roleId: string }) {
  const { t, i18n } = useTranslation('roles')
  const heading = useId()
  const holders = usePages(userRoutes.pagedList, { query: { roleId } }, { atATime })
  const { items: users, totalCount: total, hasNextPage, isFetchingNextPage, fetchNextPage } = holders
  if (total === undefined) return null
  return (
    <section className={styles.holders} aria-labelledby={heading}>
      <h3 id={heading}>
        {t('holders.title')} <span className={`tabular ${styles.count}`}>{total.toLocaleString(i18n.language)}</span>
      </h3>
      {total === 0 ? (
        <p>{t('holders.none')}</p>
      ) : (
        <ul>
          {users.map(({ id, fullName, userName }) => (
            <li key={id}>
              <Link to="/definations/users" search={{ edit: id }} target="_blank">
                {fullName}
              </Link>
              <small>{userName}</small>
            </li>
          ))}
          {hasNextPage && (
            <li>
              <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('holders.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
