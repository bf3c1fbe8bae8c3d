import type { CallOf, Route } from '@destek/contracts/core/routes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/auth/configuration.ts'
import { showWarning } from '../../lib/api/notifications.ts'
import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { useOpenEdit } from '../list/use-record-dialog.ts'

export interface RecordActsProps<Remove extends Route> {
  id: string
  /** The name by which people know the record. */
  named: string
  /** The route that saves. */
  edit?: Route
  remove?: Remove
  /** The label of the button that deletes, such as "Delete source". */
  removeLabel?: string
  /** What deleting means besides the record being gone. */
  consequence?: string
  /** Why this record cannot be deleted. */
  locked?: string
  /** Which dialog of the page, where there are two. */
  param?: string
}

interface RecordActions {
  /** Undefined for those who may not. */
  edit: (() => void) | undefined
  remove: (() => void) | undefined
  /** The question before deleting, while it is asked. */
  question: ReactNode
}

/** What can be done with one record, by buttons or by keys. */
export function useRecordActions<Remove extends Route>(props: RecordActsProps<Remove>): RecordActions {
  const { id, named, edit, remove, removeLabel, consequence, locked, param } = props
  const { t } = useTranslation()
  const openEdit = useOpenEdit(param)
  const [asking, setAsking] = useState(false)
  const mayEdit = usePermission(edit ?? nobody)
  const mayRemove = usePermission(remove ?? nobody)
  return {
    edit: edit && mayEdit ? () => openEdit(id) : undefined,
    remove: remove && mayRemove ? () => (locked ? showWarning({ title: locked }) : setAsking(true)) : undefined,
    question: asking && remove && (
      <ConfirmDelete
        route={remove}
        input={{ params: { id } } as unknown as CallOf<Remove>}
        named={named}
        label={removeLabel ?? t('actions.delete')}
        consequence={consequence}
        onClose={() => setAsking(false)}
      />
    ),
  }
}

/** The rules of hooks want the question asked even where there is no route to ask about. */
const nobody = {}
