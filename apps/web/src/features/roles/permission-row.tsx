import { P, type Permission } from '@destek/contracts/core/permissions'
import { areaOf } from '@destek/contracts/core/permission-tree'
import { Button } from 'antd'
import { Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../../ui/display/tooltip.tsx'
import { hasChildren, type TreeNode } from '../../ui/tree/tree-nodes.ts'
import styles from './permission-picker.module.css'
import { permissionsIn, permissionWords } from './permission-words.ts'

interface PermissionRowProps {
  node: TreeNode
  chosen: readonly Permission[]
  locked: readonly Permission[]
  onChange: (permissions: readonly Permission[], isGranted: boolean) => void
}

/** One permission as text, with its name below; a branch can be chosen as a whole. */
export function PermissionRow({ node, chosen, locked, onChange }: PermissionRowProps) {
  const { t } = useTranslation('roles')
  const words = permissionWords(node.key)
  const area = areaOf(node.key as Permission)
  // Inside its own branch the area is obvious.
  const areaElsewhere = area && !node.key.startsWith(`${area}.`) ? area : undefined
  return (
    <span className={styles.row} data-permission={node.key}>
      <span className={styles.words}>
        <span className={styles.name}>
          {words}
          {locked.includes(node.key as Permission) && (
            <Tooltip text={t('permissions.locked')}>
              {() => <Lock size={12} className={styles.lock} role="img" aria-label={t('permissions.locked')} />}
            </Tooltip>
          )}
        </span>
        <span className={styles.technical}>
          {node.key}
          {areaElsewhere && ` · ${t('permissions.needs', { area: permissionWords(areaElsewhere) })}`}
          {node.key === P.Definations && ` · ${t('permissions.area')}`}
        </span>
      </span>
      {hasChildren(node) && <Branch node={node} words={words} chosen={chosen} onChange={onChange} />}
    </span>
  )
}

function Branch({ node, words, chosen, onChange }: Omit<PermissionRowProps, 'locked'> & { words: string }) {
  const { t } = useTranslation('roles')
  const all = permissionsIn(node)
  const count = all.filter((permission) => chosen.includes(permission)).length
  const isWhole = count === all.length
  const change = (event: MouseEvent) => {
    event.stopPropagation()
    onChange(all, !isWhole)
  }
  return (
    <span className={styles.branch}>
      <span className={`tabular ${styles.count}`}>{t('permissions.count', { count, total: all.length })}</span>
      <Button
        size="small"
        type="text"
        aria-label={t(isWhole ? 'permissions.clearNamed' : 'permissions.allNamed', { name: words })}
        onClick={change}
      >
        {t(isWhole ? 'permissions.clear' : 'permissions.all')}
      </Button>
    </span>
  )
}
