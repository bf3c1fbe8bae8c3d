import type { CallOf, Route } from '@destek/contracts/core/routes'
import { Button } from 'antd'
import { Pencil, Trash2, UserMinus } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteById } from '../../lib/api/route-kinds.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { useOpenEdit } from '../list/use-record-dialog.ts'
import type { RowActions } from './action.ts'
import { ActionHost, useRunAction } from './action-host.tsx'
import { ReasonButton } from './reason-button.tsx'

interface RecordActionsOptions<Row> {
  /** The display name of a record. */
  named: (row: Row) => string
  /** The key for dialog and route; left out: the record's id. */
  keyOf?: (row: Row) => string
  /** The route that saves. */
  edit?: Route
  remove?: RouteById
  /** The label of the button that deletes, such as "Delete source". */
  removeLabel?: string
  /** Further consequences of deleting. */
  consequence?: string
  /** The reason why a record cannot be deleted. */
  locked?: (row: Row) => string | undefined
  /** The address parameter of the dialog, for pages with two. */
  param?: string
}

/** Edit and delete, if permitted. The function is stable while its inputs are, so that rows are not redrawn needlessly. */
export function useRecordActions<Row extends { id: string }>(options: RecordActionsOptions<Row>): RowActions<Row> {
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
              input={{ params: { id } }}
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

/** Hooks cannot be conditional, so the permission is also checked without a route. */
const nobody = {}

interface EditDeleteButtonsProps {
  id: string
  named: string
  edit: Route
  remove: RouteById
  removeLabel?: string
  consequence?: string
  locked?: string
}

/** Edit and delete for the selected record, if permitted. */
export function EditDeleteButtons({ id, named, locked, ...rest }: EditDeleteButtonsProps) {
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
  /** The label of the row's button, with the person's name. */
  labelOf: (row: Row) => string
  /** The label of the confirming button, such as "Remove member". */
  label: string
  /** The question, with the names of the person and the group. */
  question: (row: Row) => string
  consequence: string
}

/** Removes a person from a group after a confirmation. The person's record stays. */
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
