import type { Activity } from '@destek/contracts/activity-shapes'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../ui/person-name.tsx'
import { caseTimes } from '../activities/card/case-times.ts'
import { fact } from '../activities/card/fact.ts'
import { FactGroup } from '../activities/card/fact-group.tsx'

/** What the person who asked wants to know: who takes care of it, and until when. */
export function OwnCaseFacts({ activity }: { activity: Activity }) {
  const { t } = useTranslation(['own-cases', 'activities'])
  const person = (name: string | null) => name && <PersonName size="small" name={name} />
  return (
    <>
      <FactGroup
        title={t('facts.whoHelps')}
        facts={[
          fact(t('activities:fields.divisionId'), activity.division.name),
          fact(t('activities:fields.assignedTeamId'), activity.assignedTeamName ?? t('activities:card.noTeam')),
          fact(t('activities:fields.assignedUserId'), person(activity.assignedUserName)),
          fact(t('activities:fields.caseOwnerId'), person(activity.caseOwnerName)),
        ]}
      />
      <FactGroup
        title={t('facts.request')}
        facts={[
          fact(t('activities:fields.caseTypeId'), activity.caseTypeName),
          fact(t('activities:fields.sourceId'), activity.sourceName),
          fact(t('activities:fields.affectedUserCounts'), activity.affectedUserCounts),
          fact(t('facts.identity'), activity.dontShareIdentityInformations ? t('facts.identityHidden') : null),
        ]}
      />
      <FactGroup title={t('activities:card.groups.times')} facts={caseTimes(activity)} />
    </>
  )
}
