import { Form } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/select-field.tsx'
import { lockedRoles } from '../roles/own-way-rules.ts'
import { useRoles } from '../roles/use-roles.ts'
import styles from './user-dialog.module.css'

interface RolesFieldProps {
  span: 4 | 6
  /** The user is the person at the screen, who cannot give away the own way to it. */
  isOwn: boolean
}

/** Which roles a user holds. */
export function RolesField({ span, isOwn }: RolesFieldProps) {
  const { t } = useTranslation('users')
  const { roles, isPending } = useRoles()
  const chosen = Form.useWatch<string[] | null | undefined>('roleIds')
  const options = useMemo(() => {
    const locked = isOwn ? lockedRoles(roles.filter(({ id }) => chosen?.includes(id))) : []
    return roles.map((role) => ({ value: role.id, label: role.name, disabled: locked.includes(role) }))
  }, [roles, chosen, isOwn])
  const lockedNames = options.filter(({ disabled }) => disabled).map(({ label }) => label)
  return (
    <>
      <SelectField name="roleIds" span={span} options={options} loading={isPending} multiple placeholder={t('noRoles')} />
      <p className={styles.note}>{lockedNames.length > 0 ? t('ownRole', { names: lockedNames.join(', ') }) : t('rolesMean')}</p>
    </>
  )
}
