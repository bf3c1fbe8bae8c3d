import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { fact } from './fact.ts'
import { FactGroup } from './fact-group.tsx'
import { LastWordOf, LastWords } from './last-words.tsx'
import type { DetailedCase } from './open-details.ts'
import { dueFact } from './page/case-times.ts'
import { isLocked } from './use-follow-case.ts'

/** Who has a case, when it is due and when it was changed last, for readers who may not open its card. */
export function Standing({ supportCase }: { supportCase: DetailedCase }) {
  const facts = useStanding(supportCase)
  return facts && <FactGroup facts={facts} />
}

/** The same in a dialog that acts on a case whose card is closed to the person, with what was said last. Nothing where the card opens. */
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
  // The palette knows nothing of it.
  if (assignedTeamName === undefined) return null
  return [
    fact(t('fields.assignedTeamId'), assignedTeamName ?? t('card.noTeam')),
    fact(t('fields.assignedUserId'), assignedUserName),
    dueFact(clock),
    fact(t('columns.lastChangeTime'), lastChangeTime && formatDateTime(lastChangeTime)),
  ]
}
