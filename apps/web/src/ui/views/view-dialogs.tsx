import { useTranslation } from 'react-i18next'
import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { FormDialog } from '../form/core/form-dialog.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { Toggle } from '../form/fields/toggle.tsx'
import type { SavedView, ViewSource } from './saved-views.ts'

interface SaveViewProps {
  source: ViewSource
  /** The current filters and columns of the list. */
  shown: Pick<SavedView, 'filters' | 'columns'>
  onClose: () => void
}

export function SaveView({ source, shown, onClose }: SaveViewProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      route={source.save}
      title={t('views.save.title')}
      subtitle={t('views.save.subtitle')}
      defaults={{ ...source.listed, ...shown, isDefault: false, isShared: false }}
      saveLabel={t('views.saveView')}
      onClose={onClose}
    >
      <TextField name="name" autoFocus />
      <Toggle name="isDefault" hint={t('views.save.defaultHint')} />
      <Toggle name="isShared" hint={t('views.save.shareHint')} />
    </FormDialog>
  )
}

interface ViewDialogProps {
  source: ViewSource
  view: SavedView
  onClose: () => void
}

export function RenameView({ source, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog route={source.save} title={t('views.rename.title')} subtitle={view.name} initial={view} onClose={onClose}>
      <TextField name="name" autoFocus />
    </FormDialog>
  )
}

export function DeleteView({ source, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDelete
      route={source.remove}
      input={{ params: { id: view.id } }}
      named={view.name}
      label={t('views.menu.delete')}
      consequence={source.consequence(view)}
      onClose={onClose}
    />
  )
}
