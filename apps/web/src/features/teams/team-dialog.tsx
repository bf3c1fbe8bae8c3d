import { type Team, teamRoutes } from '@destek/contracts/teams'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DivisionAndManager } from './division-and-manager.tsx'

export function TeamDialog({ teams, onSaved }: { teams: readonly Team[]; onSaved: (team: Team) => void }) {
  const { t } = useTranslation('teams')
  return (
    <RecordDialog
      words="teams"
      kind="team"
      one={teamRoutes.one}
      save={teamRoutes.save}
      rows={teams}
      named={({ teamName }) => teamName}
      onDone={onSaved}
    >
      {(record) => (
        <>
          <TextField name="teamName" autoFocus />
          <DivisionAndManager team={record} />
          <TextField name="serviceDeskGroupName" />
          <TextField name="teamEmail" hint={t('emailNote')} />
        </>
      )}
    </RecordDialog>
  )
}
