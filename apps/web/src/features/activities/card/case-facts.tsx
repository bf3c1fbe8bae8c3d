import type { Activity } from '@destek/contracts/activity-shapes'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../../ui/person-name.tsx'
import { YesNo } from '../../../ui/yes-no.tsx'
import { caseTimes } from './case-times.ts'
import { fact } from './fact.ts'
import { FactGroup } from './fact-group.tsx'
import { hiddenName } from './hidden-name.ts'

/** Everything about the case for those who work on it, in the groups by which they look for it. */
export function CaseFacts({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activities')
  const { isIdentityHidden } = activity
  const person = (name: string | null) => name && <PersonName size="small" name={name} />
  const orHidden = (name: string | null) => (name === null && isIdentityHidden ? hiddenName : person(name))
  return (
    <>
      <FactGroup
        title={t('card.groups.responsibility')}
        facts={[
          fact(t('fields.divisionId'), activity.division.name),
          fact(t('fields.assignedTeamId'), activity.assignedTeamName ?? t('card.noTeam')),
          fact(t('fields.assignedUserId'), person(activity.assignedUserName)),
          fact(t('fields.role'), activity.role > 0 ? t('card.level', { level: activity.role }) : null),
          fact(t('fields.caseOwnerId'), orHidden(activity.caseOwnerName)),
          fact(t('fields.creatorId'), orHidden(activity.creatorUserFullName)),
        ]}
      />
      <FactGroup
        title={t('card.groups.classification')}
        facts={[
          fact(t('fields.caseTypeId'), activity.caseTypeName),
          fact(t('fields.sourceId'), activity.sourceName),
          fact(t('fields.typeOfOperation'), activity.typeOfOperation && t(`card.operations.${activity.typeOfOperation}`)),
          fact(t('fields.affectedUserCounts'), activity.affectedUserCounts),
          fact(t('fields.priority'), activity.priorityServiceDesk),
          fact(t('fields.isProblemCall'), activity.isProblemCall ? <YesNo value /> : null),
          fact(t('fields.isEmployeeNotified'), <YesNo value={activity.isEmployeeNotified} />),
          fact(t('fields.ticketReasonId'), activity.ticketReasonName),
          fact(t('fields.actionOwnerId'), activity.actionOwnerName),
          fact(t('fields.note'), activity.note),
        ]}
      />
      <FactGroup title={t('card.groups.times')} facts={caseTimes(activity)} />
    </>
  )
}
