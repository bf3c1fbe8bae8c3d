import { caseRoutes } from '@destek/contracts/cases/cases'
import { Button } from 'antd'
import { LifeBuoy, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { openOwnCase } from './open-own-case.ts'

interface NewTicketButtonProps {
  size?: 'large'
  /** One surface has one primary button. */
  primary?: boolean
  divisionId?: string
}

/** Opens the dialog in which a person asks for help. Who opens cases for others is told that this one is their own; it comes second. */
export function NewTicketButton({ size, primary = true, divisionId }: NewTicketButtonProps) {
  const { t } = useTranslation('own-cases')
  const isSecond = usePermission(caseRoutes.create)
  const Sign = isSecond ? LifeBuoy : Plus
  return (
    <Button
      type={primary && !isSecond ? 'primary' : 'default'}
      size={size}
      icon={<Sign size={size ? 16 : 14} />}
      // Where the bar is narrow the second button is its sign alone.
      title={isSecond ? t('newTicketForMyself') : undefined}
      aria-haspopup="dialog"
      onClick={() => openOwnCase({ divisionId })}
    >
      {t(isSecond ? 'newTicketForMyself' : 'newTicket')}
    </Button>
  )
}
