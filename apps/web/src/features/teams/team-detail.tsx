import { type Team, teamRoutes } from '@destek/contracts/people/teams'
import { useTranslation } from 'react-i18next'
import { EditDeleteButtons } from '../../ui/actions/record-actions.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { DetailHead } from '../../ui/split/detail-head.tsx'
import { TeamMembers } from './team-members.tsx'

/** One team: manager, contact and members. */
export function TeamDetail({ team }: { team: Team }) {
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
