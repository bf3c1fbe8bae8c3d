import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openOwnCase } from '../own/open-own-case.ts'

/** Whoever works through a queue may need help too. */
export function CreateTicketButton() {
  const { t } = useTranslation('cases')
  return (
    <Button icon={<Plus size={14} aria-hidden />} onClick={() => openOwnCase()}>
      {t('createTicket')}
    </Button>
  )
}
