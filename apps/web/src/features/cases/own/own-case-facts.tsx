import type { OwnCaseWorkspace } from '@destek/contracts/cases/case-workspace'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { fact } from '../shared/fact.ts'
import { FactGroup } from '../shared/fact-group.tsx'
import { caseTimes } from '../shared/page/case-times.ts'

/** The facts for the requester: the team, and the due time. */
export function OwnCaseFacts({ case: supportCase, survey }: OwnCaseWorkspace) {
  const { t } = useTranslation(['own-cases', 'cases'])
  const person = (name: string | null) => name && <PersonName size="small" name={name} />
  return (
    <>
      <FactGroup
        title={t('facts.whoHelps')}
        facts={[
          fact(t('cases:fields.divisionId'), supportCase.division.name),
          fact(t('cases:fields.assignedTeamId'), supportCase.assignedTeamName ?? t('cases:card.noTeam')),
          fact(t('cases:fields.assignedUserId'), person(supportCase.assignedUserName)),
          fact(t('cases:fields.caseOwnerId'), person(supportCase.caseOwnerName)),
        ]}
      />
      <FactGroup
        title={t('facts.request')}
        facts={[
          fact(t('cases:fields.statusWrapupId'), supportCase.statusWrapup),
          fact(t('cases:fields.caseTypeId'), supportCase.caseTypeName),
          fact(t('cases:fields.sourceId'), supportCase.sourceName),
          fact(t('cases:fields.affectedUserCounts'), supportCase.affectedUserCounts),
          fact(t('facts.identity'), supportCase.dontShareIdentityInformations ? t('facts.identityHidden') : null),
          fact(t('facts.survey'), survey && t(`survey.${survey.state}`)),
        ]}
      />
      <FactGroup title={t('cases:card.groups.times')} facts={caseTimes(supportCase)} />
    </>
  )
}
