import type { CallOf, Route } from '@destek/contracts/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api-client.ts'
import styles from './confirm-delete.module.css'
import { Dialog } from './dialog.tsx'
import { toastSaved } from './toast.ts'

interface ConfirmDeleteProps<R extends Route> {
  route: R
  input: CallOf<R>
  named: string
  /** Says the act, such as "Delete source". */
  label: string
  consequence?: string
  onClose: () => void
}

/** Asks before deleting, naming the item. Keeping it is the answer that Enter gives. */
export function ConfirmDelete<R extends Route>({ route, input, named, label, consequence, onClose }: ConfirmDeleteProps<R>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(route, input),
    onSuccess: () => {
      toastSaved()
      onClose()
    },
    // Also after a refusal: the row may be gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [route.group] }),
  })
  return (
    <Dialog
      kind="question"
      title={t('confirmDelete.title')}
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus data-autofocus onClick={onClose}>
            {t('confirmDelete.keep')}
          </Button>
          <Button type="primary" danger loading={remove.isPending} disabled={remove.isPending} onClick={() => remove.mutate()}>
            {label}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {[t('confirmDelete.text', { name: named }), consequence, t('confirmDelete.forever')].filter(Boolean).join(' ')}
      </p>
    </Dialog>
  )
}
