import { type Program, programRoutes } from '@destek/contracts/programs'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'

/** Opens by the address: `?edit=<id>`. Programs are not added here. */
export function ProgramDialog({ rows }: { rows: readonly Program[] }) {
  const { t } = useTranslation('programs')
  const { record, close, reload } = useRecordDialog(programRoutes.one, rows)
  if (!record) return null
  const { name, abbrName, locationName, clientName } = record
  return (
    <FormDialog
      key={record.id}
      kind="program"
      route={programRoutes.save}
      initial={record}
      reload={reload}
      title={t('edit')}
      subtitle={t('about', { name, abbr: abbrName, location: locationName, client: clientName })}
      onClose={close}
    >
      <TextField name="serviceDeskGroupName" autoFocus />
      <TextField name="serviceDeskAffectedName" />
      <Toggle name="isActive" />
    </FormDialog>
  )
}
