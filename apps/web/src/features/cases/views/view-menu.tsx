import { type CaseView, caseViewRoutes, type SaveCaseView } from '@destek/contracts/cases/case-views'
import { Dropdown, type MenuProps } from 'antd'
import { BookmarkCheck, BookmarkX, EllipsisVertical, ListFilter, Pencil, Trash2, UserMinus, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { FormDialog } from '../../../ui/form/core/form-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { toastSaved } from '../../../ui/feedback/toast.ts'
import { type AppliedView, sameFilters } from './view-filters.ts'
import styles from './view-tabs.module.css'

/** What its owner can do with a view. */
export function ViewMenu({ view, current }: { view: CaseView; current: AppliedView }) {
  const { t } = useTranslation('case-views')
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const change = useChangeView(view)
  const close = () => setDialog(null)

  const actions = {
    rename: () => setDialog('rename'),
    default: () => change({ isDefault: !view.isDefault }),
    share: () => change({ isShared: !view.isShared }),
    update: () => change({ filters: current.filters, columns: current.columns }),
    delete: () => setDialog('delete'),
  }
  const items: MenuProps['items'] = [
    { key: 'rename', label: t('menu.rename'), icon: <Pencil size={14} aria-hidden /> },
    {
      key: 'update',
      label: t('menu.update'),
      icon: <ListFilter size={14} aria-hidden />,
      disabled: sameFilters(view.filters, current.filters) && String(view.columns) === String(current.columns),
    },
    {
      key: 'default',
      label: t(view.isDefault ? 'menu.noDefault' : 'menu.makeDefault'),
      icon: view.isDefault ? <BookmarkX size={14} aria-hidden /> : <BookmarkCheck size={14} aria-hidden />,
    },
    {
      key: 'share',
      label: t(view.isShared ? 'menu.stopSharing' : 'menu.share'),
      icon: view.isShared ? <UserMinus size={14} aria-hidden /> : <Users size={14} aria-hidden />,
    },
    { type: 'divider' },
    { key: 'delete', label: t('menu.delete'), icon: <Trash2 size={14} aria-hidden />, danger: true },
  ]
  return (
    <>
      <Dropdown menu={{ items, onClick: ({ key }) => actions[key as keyof typeof actions]() }} trigger={['click']} autoFocus>
        <button type="button" className={styles.menu} aria-label={t('menu.label', { name: view.name })} aria-haspopup="menu">
          <EllipsisVertical size={14} aria-hidden />
        </button>
      </Dropdown>
      {dialog === 'rename' && <RenameViewDialog view={view} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDelete
          route={caseViewRoutes.remove}
          input={{ params: { id: view.id } }}
          named={view.name}
          label={t('menu.delete')}
          consequence={view.isShared ? t('deletedShared') : t('deletedMeans')}
          onClose={close}
        />
      )}
    </>
  )
}

function RenameViewDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const { t } = useTranslation('case-views')
  return (
    <FormDialog route={caseViewRoutes.save} title={t('rename.title')} subtitle={view.name} initial={view} onClose={onClose}>
      <TextField name="name" autoFocus />
    </FormDialog>
  )
}

/** Saves a view with some of it changed, without asking anything more. */
function useChangeView(view: CaseView) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: Partial<SaveCaseView>) => call(caseViewRoutes.save, { body: { ...kept(view), ...changes } }),
    onSuccess: toastSaved,
    // Also after a refusal: somebody may have changed the view elsewhere.
    onSettled: () => refreshGroup(queryClient, caseViewRoutes.save.group),
  })
  return (changes: Partial<SaveCaseView>) => {
    if (!isPending) mutate(changes)
  }
}

/** What is sent of a view; whose it is the server knows. */
const kept = ({ id, list, name, filters, columns, isDefault, isShared, concurrencyStamp }: CaseView) => ({
  id,
  list,
  name,
  filters,
  columns,
  isDefault,
  isShared,
  concurrencyStamp,
})
