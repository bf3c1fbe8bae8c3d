import { type Division, divisionRoutes } from '@destek/contracts/divisions'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'

interface DivisionDialogProps {
  divisions: readonly Division[]
  onSaved: (division: Division) => void
}

export function DivisionDialog({ divisions, onSaved }: DivisionDialogProps) {
  const { t } = useTranslation('divisions')
  return (
    <RecordDialog
      words="divisions"
      kind="division"
      one={divisionRoutes.one}
      save={divisionRoutes.save}
      rows={divisions}
      named={({ name }) => name}
      defaults={newDivision}
      onDone={onSaved}
    >
      {() => (
        <>
          <TextField name="name" autoFocus />
          <Toggle name="isPublic" hint={t('hints.isPublic')} />
          <Toggle name="isAuthorized" hint={t('hints.isAuthorized')} />
        </>
      )}
    </RecordDialog>
  )
}

const newDivision = { isPublic: true, isAuthorized: false }
