import { caseRoutes } from '@destek/contracts/cases/cases'
import { Button } from 'antd'
import { LifeBuoy, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { openOwnCase } from './open-own-case.ts'

interface NewTicketButtonProps {
  size?: 'large'
  /** A page has one primary button. */
  primary?: boolean
  divisionId?: string
}

/**
 * Opens the dialog to ask for help. For users who open cases for others it is secondary, and the label says that this case is
 * their own.
 */
export function NewTicketButton({ size, primary = true, divisionId }: NewTicketButtonProps) {
  const { t } = useTranslation('own-cases')
  const isSecond = usePermission(caseRoutes.create)
  const Icon = isSecond ? LifeBuoy : Plus
  return (
    <Button
      type={primary && !isSecond ? 'primary' : 'default'}
      size={size}
      icon={<Icon size={size ? 16 : 14} />}
      // In a narrow bar the second button is only an icon.
      title={isSecond ? t('newTicketForMyself') : undefined}
      aria-haspopup="dialog"
      onClick={() => openOwnCase({ divisionId })}
    >
      {t(isSecond ? 'newTicketForMyself' : 'newTicket')}
    </Button>
  )
}
