import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openOwnCase } from './open-own-case.ts'

interface NewTicketButtonProps {
  /** Left out: "Create New Ticket". */
  label?: string
  size?: 'large'
  /** One surface has one primary button. */
  primary?: boolean
  divisionId?: string
}

/** Opens the dialog in which a person asks for help. */
export function NewTicketButton({ label, size, primary = true, divisionId }: NewTicketButtonProps) {
  const { t } = useTranslation('own-cases')
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      size={size}
      icon={<Plus size={size ? 16 : 14} />}
      aria-haspopup="dialog"
      onClick={() => openOwnCase(divisionId)}
    >
      {label ?? t('newTicket')}
    </Button>
  )
}
