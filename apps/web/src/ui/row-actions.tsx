import type { CallOf, Route } from '@destek/contracts/routes'
import { Pencil, Trash2 } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/configuration.ts'
import { showWarning } from '../lib/notifications.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { IconButton } from './icon-button.tsx'
import { RowKeysContext } from './list/row-keys.ts'
import { useDialogAddress } from './list/use-record-dialog.ts'
import styles from './row-actions.module.css'

interface RowActionsProps<Remove extends Route> {
  id: string
  /** The name by which people know the row. */
  named: string
  /** The route that saves. */
  edit: Route
  remove?: Remove
  /** The label of the button that deletes, such as "Delete source". */
  removeLabel?: string
  /** What deleting means besides the row being gone. */
  consequence?: string
  /** Why this row cannot be deleted. */
  locked?: string
}

/** Edit and delete of one row, for those who may; Enter and Delete on the row do the same. */
export function RowActions<Remove extends Route>({
  id,
  named,
  edit,
  remove,
  removeLabel,
  consequence,
  locked,
}: RowActionsProps<Remove>) {
  const { t } = useTranslation()
  const { openEdit } = useDialogAddress()
  const [asking, setAsking] = useState(false)
  const mayEdit = useMay(edit)
  const mayRemove = useMay(remove ?? edit) && remove !== undefined
  const keys = useContext(RowKeysContext)

  useEffect(() => {
    if (!keys) return
    keys.current = {
      open: mayEdit ? () => openEdit(id) : undefined,
      remove: mayRemove ? () => (locked ? showWarning({ title: locked }) : setAsking(true)) : undefined,
    }
  })

  return (
    <span className={styles.actions}>
      {mayEdit && (
        <IconButton
          icon={<Pencil size={14} aria-hidden />}
          label={t('actions.editNamed', { name: named })}
          tooltip={t('actions.edit')}
          onClick={() => openEdit(id)}
        />
      )}
      {mayRemove && (
        <IconButton
          icon={<Trash2 size={14} aria-hidden />}
          label={t('actions.deleteNamed', { name: named })}
          tooltip={t('actions.delete')}
          disabledBecause={locked}
          onClick={() => setAsking(true)}
        />
      )}
      {asking && remove && (
        <ConfirmDelete
          route={remove}
          input={{ params: { id } } as unknown as CallOf<Remove>}
          named={named}
          label={removeLabel ?? t('actions.delete')}
          consequence={consequence}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
