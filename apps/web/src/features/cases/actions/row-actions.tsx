import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { RowKeysContext } from '../../../ui/table/row-keys.ts'
import { placeOf, useOpenCase } from '../shared/use-open-case.ts'
import { ActionsMenu } from './actions-menu.tsx'
import styles from './actions.module.css'
import { lettersOf, useCaseActions } from './case-actions.tsx'
import { useStartAction } from './start-action.ts'

/** How many places a row has; where there are more acts the last place is a menu. A card has room for that only. */
const rowPlaces = 5
const cardPlaces = 1

/** What can be done with a case from its row. Enter on the row opens it, a letter does the act that it stands for. */
export function CaseRowActions({ row }: { row: Case }) {
  const { t } = useTranslation('cases')
  const actions = useCaseActions(row)
  const startAction = useStartAction(row)
  const openCase = useOpenCase()
  const keys = useContext(RowKeysContext)
  useEffect(() => {
    if (keys) keys.current = { open: () => void openCase(placeOf(row)), letters: lettersOf(actions, startAction) }
  })
  const places = useIsMobile() ? cardPlaces : rowPlaces
  const shown = actions.length > places ? actions.slice(0, places - 1) : actions
  const rest = actions.slice(shown.length)
  return (
    <span className={styles.acts}>
      {shown.map(({ act, Icon, label, labelOf, disabledBecause }) => (
        <IconButton
          key={act}
          icon={<Icon size={14} aria-hidden />}
          label={labelOf}
          tooltip={label}
          disabledBecause={disabledBecause}
          onClick={() => startAction(act)}
        />
      ))}
      {rest.length > 0 && (
        <ActionsMenu actions={rest} label={t('acts.moreOf', { number: caseNumber(row.userFriendlyId) })} onAction={startAction} />
      )}
    </span>
  )
}
