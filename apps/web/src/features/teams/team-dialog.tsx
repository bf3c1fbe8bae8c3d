import { type Team, teamRoutes } from '@destek/contracts/teams'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'
import { DivisionAndManager } from './division-and-manager.tsx'

/** Opens by the address: `?add` or `?edit=<id>`. */
export function TeamDialog({ teams, onSaved }: { teams: readonly Team[]; onSaved: (team: Team) => void }) {
  const { t } = useTranslation('teams')
  const { open, record, close, reload } = useRecordDialog(teamRoutes.one, teams)
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      route={teamRoutes.save}
      kind="team"
      initial={record}
      reload={reload}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.teamName}
      onDone={onSaved}
      onClose={close}
    >
      <TextField name="teamName" autoFocus />
      <DivisionAndManager team={record} />
      <TextField name="serviceDeskGroupName" />
      <TextField name="teamEmail" hint={t('emailNote')} />
    </FormDialog>
  )
}
