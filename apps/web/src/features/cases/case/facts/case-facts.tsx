import type { CaseWorkspace, Survey } from '@destek/contracts/cases/case-workspace'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { Button } from 'antd'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { PersonName } from '../../../../ui/display/person-name.tsx'
import { YesNo } from '../../../../ui/display/yes-no.tsx'
import { type Fact, fact } from '../../shared/fact.ts'
import { FactGroup } from '../../shared/fact-group.tsx'
import { hiddenName } from '../../shared/hidden-name.ts'
import { caseTimes } from '../../shared/page/case-times.ts'
import { EditableFact, factLabel, type FactName, readFact } from './editable-fact.tsx'
import styles from './facts.module.css'
import { RootCause } from './root-cause.tsx'

/** The facts of the case for staff, in groups. */
export function CaseFacts({ workspace }: { workspace: Pick<CaseWorkspace, 'case' | 'survey'> }) {
  const { t } = useTranslation(['cases', 'case-edits'])
  const { case: supportCase, survey } = workspace
  const editable = useEditableFacts(supportCase)
  const person = (name: string | null) => name && <PersonName size="small" name={name} />
  const orHidden = (name: string | null) => (name === null && supportCase.isIdentityHidden ? hiddenName : person(name))
  return (
    <>
      <FactGroup
        title={t('card.groups.responsibility')}
        facts={[
          editable('divisionId'),
          fact(t('fields.assignedTeamId'), supportCase.assignedTeamName ?? t('card.noTeam')),
          editable('assignedUserId'),
          fact(t('fields.role'), supportCase.role > 0 ? t('card.level', { level: supportCase.role }) : null),
          fact(t('fields.caseOwnerId'), orHidden(supportCase.caseOwnerName)),
          fact(t('fields.creatorId'), orHidden(supportCase.creatorUserFullName)),
        ]}
      />
      <FactGroup
        title={t('card.groups.classification')}
        facts={[
          editable('callWrapupId'),
          fact(t('fields.subWrapup'), supportCase.subWrapup),
          editable('caseTypeId'),
          editable('sourceId'),
          editable('typeOfOperation'),
          editable('affectedUserCounts'),
          fact(t('fields.priority'), supportCase.priorityServiceDesk),
          fact(t('fields.isProblemCall'), supportCase.isProblemCall ? <YesNo value /> : null),
          editable('isEmployeeNotified'),
          ...(supportCase.isIdentityHidden ? [] : [editable('dontShareIdentityInformations')]),
          fact(t('case-edits:serviceDeskId'), supportCase.serviceDeskId),
          editable('note'),
        ]}
      />
      <RootCause supportCase={supportCase} />
      <FactGroup
        title={t('card.groups.times')}
        facts={[
          ...caseTimes(supportCase),
          fact(
            t('case-edits:resolveDescription'),
            supportCase.resolveDescription && <span className={styles.text}>{supportCase.resolveDescription}</span>,
          ),
        ]}
      />
      {survey && (
        <FactGroup
          title={t('case-edits:survey.title')}
          facts={[fact(t('case-edits:survey.state'), <SurveyFact {...survey} />)]}
        />
      )}
    </>
  )
}

/** A fact as a field for users who may change the case, otherwise as text. */
function useEditableFacts(supportCase: Case): (name: FactName) => Fact {
  const mayEdit = usePermission([P.ActivityUpdate])
  return (name) =>
    fact(
      factLabel(name),
      mayEdit ? <EditableFact key={supportCase.id} supportCase={supportCase} name={name} /> : readFact(supportCase, name),
    )
}

/** The state of the case's survey; its receiver can answer it while it is open. */
function SurveyFact({ state, url }: Survey) {
  const { t } = useTranslation('case-edits')
  if (state !== 'pending' || url === null) return t(`survey.${state}`)
  return (
    <Button
      size="small"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      icon={<ExternalLink size={14} aria-hidden />}
      iconPlacement="end"
    >
      {t('survey.open')} <span className="visually-hidden">{t('survey.newTab')}</span>
    </Button>
  )
}
