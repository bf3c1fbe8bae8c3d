import { teamRoutes } from '@destek/contracts/teams'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../ui/add-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { SplitPage } from '../../ui/split/split-page.tsx'
import { ChoiceTree } from '../../ui/tree/choice-tree.tsx'
import { useChoice } from '../../ui/tree/use-choice.ts'
import { NoTeams } from './no-teams.tsx'
import { TeamDetail } from './team-detail.tsx'
import { TeamDialog } from './team-dialog.tsx'
import { useTeams } from './use-teams.ts'

/** The teams of each division at the left, who is in the chosen one at the right. */
export function TeamsPage() {
  const { t } = useTranslation('teams')
  const { teams, nodes, isPending, failure, refresh } = useTeams()
  const [chosenId, choose] = useChoice('selected', '')
  const team = teams.find(({ id }) => id === chosenId)
  const dialog = <TeamDialog teams={teams} onSaved={({ id }) => choose(id)} />

  if (failure || (!isPending && teams.length === 0)) {
    return (
      <Page title={t('title')}>
        {failure ? <ErrorState error={failure} onRetry={refresh} /> : <NoTeams />}
        {dialog}
      </Page>
    )
  }
  return (
    <>
      <SplitPage
        title={t('title')}
        count={isPending ? undefined : teams.length}
        actions={<AddButton needs={teamRoutes.save} label={t('add')} />}
        list={<ChoiceTree label={t('title')} nodes={nodes} selected={team?.id} onSelect={choose} filterLabel={t('find')} />}
        hasChoice={team !== undefined}
        onBack={() => choose(undefined)}
      >
        {team && <TeamDetail key={team.id} team={team} />}
        {!team && !isPending && (
          <MessagePanel icon={<Users size={16} />} title={t('choose.title')} text={t('choose.text')} role="status" />
        )}
      </SplitPage>
      {dialog}
    </>
  )
}
