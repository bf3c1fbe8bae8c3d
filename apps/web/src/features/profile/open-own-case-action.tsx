import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { RowKeysContext } from '../../ui/list/row-keys.ts'

/** Opens the case of a row; Enter and a double click on the row do the same. */
export function OpenOwnCaseAction({ activity: { id, userFriendlyId } }: { activity: Activity }) {
  const { t } = useTranslation('own-cases')
  const navigate = useNavigate()
  const keys = use(RowKeysContext)
  const number = caseNumber(userFriendlyId)
  const open = () => void navigate({ to: `/profile/activity-detail-card/${id}`, search: { title: number } as never })
  useEffect(() => {
    if (keys) keys.current = { open }
  })
  return <IconButton icon={<ChevronRight size={16} />} label={t('list.open', { number })} onClick={open} />
}
