import type { CallOf, Route } from '@destek/contracts/core/routes'
import { Button } from 'antd'
import { Pencil, Trash2, UserMinus } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/auth/configuration.ts'
import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { useOpenEdit } from '../list/use-record-dialog.ts'
import type { RowActions } from './action.ts'
import { ActionHost, useRunAction } from './action-host.tsx'
import { ReasonButton } from './reason-button.tsx'

interface RecordActionsOptions<Row, Remove extends Route> {
  /** The name by which people know a record. */
  named: (row: Row) => string
  /** By what the dialog and the route find it; left out: its id. */
  keyOf?: (row: Row) => string
  /** The route that saves. */
  edit?: Route
  remove?: Remove
  /** The label of the button that deletes, such as "Delete source". */
  removeLabel?: string
  /** What deleting means besides the record being gone. */
  consequence?: string
  /** Why a record cannot be deleted. */
  locked?: (row: Row) => string | undefined
  /** Which dialog of the page, where there are two. */
  param?: string
}

/** Edit and delete, for those who may. The same function as long as nothing of it changes, so that no row is drawn anew for nothing. */
export function useRecordActions<Row extends { id: string }, Remove extends Route>(
  options: RecordActionsOptions<Row, Remove>,
): RowActions<Row> {
  const { named, keyOf, edit, remove, removeLabel, consequence, locked, param } = options
  const { t } = useTranslation()
  const openEdit = useOpenEdit(param)
  const mayEdit = usePermission(edit ?? nobody)
  const mayRemove = usePermission(remove ?? nobody)
  return useCallback(
    (row) => {
      const id = keyOf?.(row) ?? row.id
      const name = named(row)
      const editing = edit &&
        mayEdit && {
          name: 'edit',
          label: t('actions.edit'),
          labelOf: t('actions.editNamed', { name }),
          Icon: Pencil,
          hotkey: 'Enter',
          run: () => openEdit(id),
        }
      const removing = remove &&
        mayRemove && {
          name: 'delete',
          label: t('actions.delete'),
          labelOf: t('actions.deleteNamed', { name }),
          Icon: Trash2,
          hotkey: 'Delete',
          disabledBecause: locked?.(row),
          dialog: (onClose: () => void) => (
            <ConfirmDelete
              route={remove}
              input={{ params: { id } } as unknown as CallOf<Remove>}
              named={name}
              label={removeLabel ?? t('actions.delete')}
              consequence={consequence}
              onClose={onClose}
            />
          ),
        }
      return [editing, removing].filter((action) => action !== undefined && action !== false)
    },
    [t, named, keyOf, edit, remove, removeLabel, consequence, locked, mayEdit, mayRemove, openEdit],
  )
}

/** The rules of hooks want the question asked even where there is no route to ask about. */
const nobody = {}

interface EditDeleteButtonsProps<Remove extends Route> {
  id: string
  named: string
  edit: Route
  remove: Remove
  removeLabel?: string
  consequence?: string
  locked?: string
}

/** Edit and delete of what is chosen, for those who may. */
export function EditDeleteButtons<Remove extends Route>({ id, named, locked, ...rest }: EditDeleteButtonsProps<Remove>) {
  const rowActions = useRecordActions({ ...rest, named: () => named, locked: () => locked })
  return (
    <ActionHost>
      {rowActions({ id }).map((action) => (
        <ChosenButton key={action.name} action={action} removeLabel={rest.removeLabel} />
      ))}
    </ActionHost>
  )
}

function ChosenButton({ action, removeLabel }: { action: ReturnType<RowActions<never>>[number]; removeLabel?: string }) {
  const { name, label, labelOf, Icon, disabledBecause } = action
  const run = useRunAction()
  if (name === 'edit') {
    return (
      <Button icon={<Icon size={14} aria-hidden />} aria-label={labelOf} onClick={() => run(action)}>
        {label}
      </Button>
    )
  }
  return (
    <ReasonButton
      icon={<Icon size={14} aria-hidden />}
      aria-label={labelOf}
      tooltip={removeLabel ?? label}
      disabledBecause={disabledBecause}
      onClick={() => run(action)}
    />
  )
}

interface RemovePersonOptions<Row, R extends Route> {
  route: R
  input: (row: Row) => CallOf<R>
  named: (row: Row) => string
  /** Of the button on the row, naming the person. */
  labelOf: (row: Row) => string
  /** Of the button that does it, such as "Remove member". */
  label: string
  /** What happens, naming the person and what they are taken out of. */
  question: (row: Row) => string
  consequence: string
}

/** Takes a person out of a group, after a question. The person stays. */
export function useRemovePerson<Row, R extends Route>(options: RemovePersonOptions<Row, R>): RowActions<Row> {
  const { route, input, named, labelOf, label, question, consequence } = options
  const may = usePermission(route)
  return (row) =>
    may
      ? [
          {
            name: 'remove',
            label,
            labelOf: labelOf(row),
            Icon: UserMinus,
            hotkey: 'Delete',
            dialog: (onClose) => (
              <ConfirmDelete
                route={route}
                input={input(row)}
                named={named(row)}
                label={label}
                text={question(row)}
                consequence={consequence}
                onClose={onClose}
              />
            ),
          },
        ]
      : []
}
