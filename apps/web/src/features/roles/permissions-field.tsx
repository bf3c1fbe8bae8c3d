import { useTranslation } from 'react-i18next'
import type { Permission } from '@destek/contracts/permissions'
import { FormField } from '../../ui/form/form-field.tsx'
import { PermissionPicker } from './permission-picker.tsx'
import { permissionWords } from './permission-words.ts'

/** Which permissions a role grants. */
export function PermissionsField({ locked }: { locked: readonly Permission[] }) {
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

/** Permissions in words, for the history and for two versions side by side. */
export const describePermissions = (names: unknown) =>
  Array.isArray(names) && names.length > 0 ? names.map((name) => permissionWords(String(name))).join(', ') : undefined
