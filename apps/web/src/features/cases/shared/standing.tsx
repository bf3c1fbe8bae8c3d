import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { fact } from './fact.ts'
import { FactGroup } from './fact-group.tsx'
import { LastWordOf, LastWords } from './last-words.tsx'
import type { DetailedCase } from './open-details.ts'
import { dueFact } from './page/case-times.ts'
import { isLocked } from './use-follow-case.ts'

/** Assignee, due time and last change, for users who may not open the card. */
export function Standing({ supportCase }: { supportCase: DetailedCase }) {
  const facts = useStanding(supportCase)
  return facts && <FactGroup facts={facts} />
}

/** The same in a dialog about a case whose card this user may not open, with the last message. Nothing if the card opens. */
export function LockedStanding({ supportCase }: { supportCase: DetailedCase }) {
  const facts = useStanding(supportCase)
  if (!isLocked(supportCase) || !facts) return null
  return (
    <LastWords cases={[supportCase]}>
      <FactGroup facts={facts}>
        <LastWordOf id={supportCase.id} />
      </FactGroup>
    </LastWords>
  )
}

function useStanding({ assignedTeamName, assignedUserName, lastChangeTime, ...clock }: DetailedCase) {
  const { t } = useTranslation('cases')
  // A case from the palette lacks this data.
  if (assignedTeamName === undefined) return null
  return [
    fact(t('fields.assignedTeamId'), assignedTeamName ?? t('card.noTeam')),
    fact(t('fields.assignedUserId'), assignedUserName),
    dueFact(clock),
    fact(t('columns.lastChangeTime'), lastChangeTime && formatDateTime(lastChangeTime)),
  ]
}
