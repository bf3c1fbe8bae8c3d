import type { Route } from '@destek/contracts/core/routes'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { RowKeysContext } from '../table/row-keys.ts'
import styles from './row-actions.module.css'
import { type RecordActsProps, useRecordActions } from './use-record-actions.tsx'

interface RowActionsProps<Remove extends Route> extends RecordActsProps<Remove> {
  /** Further acts of this screen, before edit and delete. */
  children?: ReactNode
}

/** Edit and delete of one row, for those who may; Enter and Delete on the row do the same. */
export function RowActions<Remove extends Route>({ children, ...props }: RowActionsProps<Remove>) {
  const { t } = useTranslation()
  const { edit, remove, question } = useRecordActions(props)
  const keys = useContext(RowKeysContext)

  useEffect(() => {
    if (keys) keys.current = { open: edit, remove }
  })

  return (
    <span className={styles.actions}>
      {children}
      {edit && (
        <IconButton
          icon={<Pencil size={14} aria-hidden />}
          label={t('actions.editNamed', { name: props.named })}
          tooltip={t('actions.edit')}
          onClick={edit}
        />
      )}
      {remove && (
        <IconButton
          icon={<Trash2 size={14} aria-hidden />}
          label={t('actions.deleteNamed', { name: props.named })}
          tooltip={t('actions.delete')}
          disabledBecause={props.locked}
          onClick={remove}
        />
      )}
      {question}
    </span>
  )
}
