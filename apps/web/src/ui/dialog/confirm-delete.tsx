import type { CallOf, Route } from '@destek/contracts/core/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import styles from './confirm-delete.module.css'
import { Dialog } from './dialog.tsx'
import { toastSaved } from '../feedback/toast.ts'

interface ConfirmDeleteProps<R extends Route> {
  route: R
  input: CallOf<R>
  named: string
  /** Names the action, such as "Delete source". */
  label: string
  consequence?: string
  /** For items that stay: the consequence, instead of "will be deleted". */
  text?: string
  onClose: () => void
}

/** Asks before deleting and names the item. Enter cancels. */
export function ConfirmDelete<R extends Route>(props: ConfirmDeleteProps<R>) {
  const { route, input, named, label, consequence, text, onClose } = props
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(route, input),
    onSuccess: () => {
      toastSaved()
      onClose()
    },
    // Also after an error: the row may already be deleted.
    onSettled: (_answer, error) => refreshGroup(queryClient, route.group, error ? undefined : idIn(input)),
  })
  return (
    <Dialog
      kind="question"
      title={t('confirmDelete.title')}
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onClose}>
            {t(text === undefined ? 'confirmDelete.keep' : 'actions.cancel')}
          </Button>
          <Button type="primary" danger loading={remove.isPending} disabled={remove.isPending} onClick={() => remove.mutate()}>
            {label}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {[text ?? t('confirmDelete.text', { name: named }), consequence, text === undefined && t('confirmDelete.forever')]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  )
}

/** The id of the deleted record; undefined when a person is only removed from a group. */
const idIn = (input: unknown): string | undefined => (input as { params?: { id?: string } }).params?.id
