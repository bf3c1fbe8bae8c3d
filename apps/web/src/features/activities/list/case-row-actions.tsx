import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { P } from '@destek/contracts/permissions'
import { FileText, PanelRight } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowKeysContext } from '../../../ui/list/row-keys.ts'
import styles from './case-list.module.css'
import { cardOf, placeOf, useOpenCase } from './use-open-case.ts'

/** What can be done with a case from its row; Enter on the row opens it. */
export function CaseRowActions({ row }: { row: Activity }) {
  const { t } = useTranslation('activities')
  const openCase = useOpenCase()
  const mayReadDetails = useMay([P.Details])
  const keys = useContext(RowKeysContext)
  const number = caseNumber(row.userFriendlyId)

  useEffect(() => {
    if (keys) keys.current = { open: () => void openCase(placeOf(row)) }
  })

  return (
    <span className={styles.actions}>
      <IconButton
        icon={<PanelRight size={14} aria-hidden />}
        label={t('actions.openCardOf', { number })}
        tooltip={t('actions.openCard')}
        onClick={() => void openCase(cardOf(row))}
      />
      {mayReadDetails && (
        <IconButton
          icon={<FileText size={14} aria-hidden />}
          label={t('actions.detailsOf', { number })}
          tooltip={t('actions.details')}
          onClick={() => void openCase(cardOf(row, 'details'))}
        />
      )}
    </span>
  )
}
