import { teamRoutes, type Team } from '@destek/contracts/people/teams'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddButton } from '../../ui/actions/add-button.tsx'
import { EditDeleteButtons } from '../../ui/actions/record-actions.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { MessagePanel } from '../../ui/display/message-panel.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DetailHead } from '../../ui/split/detail-head.tsx'
import { SplitPage } from '../../ui/split/split-page.tsx'
import { ChoiceTree } from '../../ui/tree/choice-tree.tsx'
import { useChoice } from '../../ui/tree/use-choice.ts'
import { RecordDialog } from '../../ui/form/core/record-dialog.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { compareTextsIn } from '../../lib/i18n/collator.ts'
import { useLiveEvents } from '../../lib/live/live-events.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import { deletedIdOf, refreshGroup } from '../../lib/live/refresh-group.ts'
import type { TreeNode } from '../../ui/tree/tree-nodes.ts'
import { NoTeams } from './no-teams.tsx'
import { DivisionAndManager } from './division-and-manager.tsx'
import { TeamMembers } from './team-members.tsx'

/** The teams by division on the left, the members of the selected one on the right. */
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

function TeamDialog({ teams, onSaved }: { teams: readonly Team[]; onSaved: (team: Team) => void }) {
  const { t } = useTranslation('teams')
  return (
    <RecordDialog
      namespace="teams"
      kind="team"
      one={teamRoutes.one}
      save={teamRoutes.save}
      rows={teams}
      named={({ teamName }) => teamName}
      showSaved={onSaved}
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

const none: readonly Team[] = []

/** All teams as a list and as a tree by division, kept up to date. */
function useTeams() {
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery({
    ...routeQuery(teamRoutes.all, {}),
    // Changes were not followed before this page was opened.
    staleTime: 0,
    meta: { suppressToast: () => true },
  })
  const refresh = (goneId?: string) => void refreshGroup(queryClient, teamRoutes.all.group, goneId)
  useLiveEvents(['team.*', 'division.*'], (message) => refresh(deletedIdOf(message)))

  const teams = data?.items ?? none
  const nodes = useMemo(() => teamTree(teams, compareTextsIn(i18n.language)), [teams, i18n.language])
  return { teams, nodes, isPending, failure: data ? null : error, refresh: () => refresh() }
}

/** The divisions by name with their teams in the given order, each with its number of members. */
function teamTree(teams: readonly Team[], compare: (one: string, other: string) => number): TreeNode[] {
  return [...Map.groupBy(teams, ({ divisionId }) => divisionId)]
    .map(([key, ofDivision]) => ({
      key,
      title: ofDivision[0]!.divisionName,
      selectable: false,
      children: ofDivision.map(({ id, teamName, memberCount }) => ({ key: id, title: teamName, count: memberCount })),
    }))
    .toSorted((a, b) => compare(a.title, b.title))
}

/** One team: manager, contact and members. */
function TeamDetail({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const { id, teamName, teamManager, teamEmail, serviceDeskGroupName } = team
  return (
    <>
      <DetailHead
        title={teamName}
        facts={[
          teamManager ? (
            <>
              {t('facts.manager')} <PersonName name={teamManager} size="small" />
            </>
          ) : (
            t('facts.noManager')
          ),
          teamEmail?.replaceAll(';', ', '),
          serviceDeskGroupName && t('facts.group', { group: serviceDeskGroupName }),
        ]}
        actions={
          <EditDeleteButtons
            id={id}
            named={teamName}
            edit={teamRoutes.save}
            remove={teamRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        }
      />
      <TeamMembers team={team} />
    </>
  )
}
