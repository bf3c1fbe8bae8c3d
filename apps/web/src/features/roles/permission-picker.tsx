import { allPermissions, type Permission } from '@destek/contracts/core/permissions'
import { withGranted, withTaken } from '@destek/contracts/core/permission-tree'
import { Input } from 'antd'
import { Search, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchingNodes } from '../../ui/tree/tree-nodes.ts'
import styles from './permission-picker.module.css'
import { permissionNodes } from './permission-words.ts'
import { PermissionRows } from './permission-rows.tsx'

interface PermissionPickerProps {
  /** The surrounding form sets this. */
  value?: readonly Permission[] | null
  onChange?: (value: Permission[]) => void
  /** Permissions that cannot be removed. */
  locked: readonly Permission[]
}

/** The permissions as a tree with the chosen ones. */
export function PermissionPicker({ value, onChange, locked }: PermissionPickerProps) {
  const { t, i18n } = useTranslation(['roles', 'common'])
  const [filter, setFilter] = useState('')
  const chosen = value ?? []
  // The titles depend on the language.
  // oxlint-disable-next-line react/exhaustive-deps
  const nodes = useMemo(permissionNodes, [i18n.language])
  const shown = useMemo(() => matchingNodes(nodes, filter), [nodes, filter])

  const change = (permissions: readonly Permission[], isGranted: boolean) =>
    onChange?.(isGranted ? withGranted(chosen, permissions) : withTaken(chosen, permissions, locked))

  return (
    <div className={styles.picker}>
      <div className={styles.bar}>
        <Input
          className={styles.filter}
          type="search"
          prefix={<Search size={14} aria-hidden />}
          placeholder={t('permissions.find')}
          aria-label={t('permissions.find')}
          maxLength={200}
          allowClear={{ clearIcon: <X size={14} role="img" aria-label={t('common:list.clearFilter')} /> }}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
        <span role="status" className={`tabular ${styles.sum}`}>
          {t('permissions.chosen', { count: chosen.length, total: allPermissions.length })}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('permissions.noMatch', { filter: filter.trim() })}</p>
      ) : (
        <PermissionRows nodes={shown} isFiltered={filter.trim() !== ''} chosen={chosen} locked={locked} onChange={change} />
      )}
    </div>
  )
}
