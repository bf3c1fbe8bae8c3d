import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { P } from '@destek/contracts/permissions'
import { ArrowUpRight } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/configuration.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowKeysContext } from '../../../ui/list/row-keys.ts'
import { placeOf, useOpenCase } from '../list/use-open-case.ts'

/** Opens the card of a row; Enter on the row does the same. */
export function OpenCaseAction({ activity }: { activity: Activity }) {
  const { t } = useTranslation('employees')
  const openCase = useOpenCase()
  const mayOpen = useMay([P.Activity])
  const keys = useContext(RowKeysContext)
  const open = () => void openCase(placeOf(activity))

  useEffect(() => {
    if (keys) keys.current = mayOpen ? { open } : {}
  })

  if (!mayOpen) return null
  return (
    <IconButton
      icon={<ArrowUpRight size={14} aria-hidden />}
      label={t('cases.openNamed', { number: caseNumber(activity.userFriendlyId) })}
      tooltip={t('cases.open')}
      onClick={open}
    />
  )
}
