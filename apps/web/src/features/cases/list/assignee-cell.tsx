import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunAction } from '../../../ui/actions/action-host.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { InlinePerson } from '../transfers/inline-assignee.tsx'
import { isFree } from '../transfers/take-case.ts'
import styles from './assignee-cell.module.css'
import { RowActionsContext } from './row-actions-context.ts'

interface AssigneeCellProps {
  supportCase: CaseRow
  /** In a team's queue each free case can be assigned: members take it, leaders outside the team assign it. */
  isQueue: boolean
}

/** The assignee of a case, or a button to take or assign it. */
export function AssigneeCell({ supportCase, isQueue }: AssigneeCellProps) {
  const { assignedUserName: name, isOfOwnTeam } = supportCase
  return (
    <InlinePerson supportCase={supportCase}>
      {name !== null ? (
        <PersonName name={name} size="small" />
      ) : isFree(supportCase) && (isOfOwnTeam || isQueue) ? (
        <FreeCase supportCase={supportCase} />
      ) : (
        EMPTY_CELL
      )}
    </InlinePerson>
  )
}

function FreeCase({ supportCase }: { supportCase: CaseRow }) {
  const { t } = useTranslation('cases')
  const run = useRunAction()
  const { isOfOwnTeam, userFriendlyId } = supportCase
  const action = useContext(RowActionsContext)(supportCase).find(({ name }) => name === (isOfOwnTeam ? 'take' : 'transfer'))
  if (!action) return EMPTY_CELL
  const verb = isOfOwnTeam ? 'take' : 'assign'
  return (
    <button
      type="button"
      className={styles.get}
      aria-label={t(`assignee.${verb}Of`, { number: caseNumber(userFriendlyId) })}
      onClick={() => run(action)}
    >
      {t(`assignee.${verb}`)}
    </button>
  )
}
