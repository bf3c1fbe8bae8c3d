import { routeUrl } from '@destek/contracts/core/route-url'
import { SaveUser, type User, userRoutes } from '@destek/contracts/people/users'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'antd'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { roleTitle } from '../../lib/i18n/given-names.ts'
import { FormDialog } from '../../ui/form/core/form-dialog.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { useAccessChanged, useRoles } from '../roles/use-roles.ts'
import { lockedRoles } from '../roles/self-lockout-rules.ts'
import { levelOptions, levelWords } from './level-words.ts'
import styles from './user-dialog.module.css'

/** Opened by the address: `?edit=<id>`. Users cannot be added here: they are created by their first sign-in. */
export function UserDialog({ rows }: { rows: readonly User[] }) {
  const { t } = useTranslation('users')
  const { record, close, reload } = useRecordDialog(userRoutes.one, rows)
  const levels = useMemo(() => levelOptions(t), [t])
  const changed = useAccessChanged()
  const isOwn = useConfiguration()?.currentUser.id === record?.id
  if (!record) return null
  return (
    <FormDialog
      key={record.id}
      kind="user"
      route={saveOf(record.id)}
      initial={record}
      reload={reload}
      describeValue={(field, value) => (field === 'role' ? levelWords(t, value as User['role']) : undefined)}
      title={t('edit')}
      subtitle={record.fullName}
      onDone={() => changed({ isOwn })}
      onClose={close}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('fields.userName')}</dt>
          <dd>{record.userName}</dd>
        </div>
        {record.email && (
          <div>
            <dt>{t('fields.email')}</dt>
            <dd>{record.email}</dd>
          </div>
        )}
      </dl>
      <SelectField name="role" options={levels} span={2} />
      <RolesField span={4} isOwn={isOwn} />
    </FormDialog>
  )
}

/** The form sends a body; the user's id is in the path. A level is required here, because "none" is an option. */
const body = SaveUser.required({ role: true })
const saveOf = (id: string) => ({ ...userRoutes.save, body, params: undefined, path: routeUrl(userRoutes.save.path, { id }) })

interface RolesFieldProps {
  span: 4 | 6
  /** The signed-in user, who cannot remove their own access to this page. */
  isOwn: boolean
}

/** The roles of a user. */
function RolesField({ span, isOwn }: RolesFieldProps) {
  const { t } = useTranslation('users')
  const { roles, isPending } = useRoles()
  const chosen = Form.useWatch<string[] | null | undefined>('roleIds')
  const options = useMemo(() => {
    const locked = isOwn ? lockedRoles(roles.filter(({ id }) => chosen?.includes(id))) : []
    return roles.map((role) => ({ value: role.id, label: roleTitle(role.name), disabled: locked.includes(role) }))
  }, [roles, chosen, isOwn])
  const lockedNames = options.filter(({ disabled }) => disabled).map(({ label }) => label)
  return (
    <>
      <SelectField name="roleIds" span={span} options={options} loading={isPending} multiple placeholder={t('noRoles')} />
      <p className={styles.note}>{lockedNames.length > 0 ? t('ownRole', { names: lockedNames.join(', ') }) : t('rolesMean')}</p>
    </>
  )
}
