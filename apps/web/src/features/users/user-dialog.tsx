import { routeUrl } from '@destek/contracts/route-url'
import { type User, userRoutes } from '@destek/contracts/users'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../lib/configuration.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { useAccessChanged } from '../roles/use-roles.ts'
import { levelOptions, levelWords } from './level-words.ts'
import { RolesField } from './roles-field.tsx'
import styles from './user-dialog.module.css'

/** Opens by the address: `?edit=<id>`. Users are not added here: they come with their first sign-in. */
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

/** A form sends a body; whose it is stands in the path. */
const saveOf = (id: string) => ({ ...userRoutes.save, params: undefined, path: routeUrl(userRoutes.save.path, { id }) })
