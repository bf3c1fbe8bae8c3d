import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/viewport.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowKeysContext } from '../../../ui/list/row-keys.ts'
import { placeOf, useOpenCase } from '../list/use-open-case.ts'
import { ActsMenu } from './acts-menu.tsx'
import styles from './acts.module.css'
import { lettersOf, useCaseActs } from './case-acts.tsx'
import { useDoAct } from './start-act.ts'

/** How many places a row has; where there are more acts the last place is a menu. A card has room for that only. */
const rowPlaces = 5
const cardPlaces = 1

/** What can be done with a case from its row. Enter on the row opens it, a letter does the act that it stands for. */
export function RowActs({ row }: { row: Activity }) {
  const { t } = useTranslation('activities')
  const acts = useCaseActs(row)
  const doAct = useDoAct(row)
  const openCase = useOpenCase()
  const keys = useContext(RowKeysContext)
  useEffect(() => {
    if (keys) keys.current = { open: () => void openCase(placeOf(row)), letters: lettersOf(acts, doAct) }
  })
  const places = useIsMobile() ? cardPlaces : rowPlaces
  const shown = acts.length > places ? acts.slice(0, places - 1) : acts
  const rest = acts.slice(shown.length)
  return (
    <span className={styles.acts}>
      {shown.map(({ act, Icon, label, labelOf, disabledBecause }) => (
        <IconButton
          key={act}
          icon={<Icon size={14} aria-hidden />}
          label={labelOf}
          tooltip={label}
          disabledBecause={disabledBecause}
          onClick={() => doAct(act)}
        />
      ))}
      {rest.length > 0 && (
        <ActsMenu acts={rest} label={t('acts.moreOf', { number: caseNumber(row.userFriendlyId) })} onAct={doAct} />
      )}
    </span>
  )
}
