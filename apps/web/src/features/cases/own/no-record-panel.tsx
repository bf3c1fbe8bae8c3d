import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'

/** The server's refusal, and what to do about it. */
export function NoRecordPanel() {
  const { t } = useTranslation(['own-cases', 'errors'])
  return <MessagePanel role="status" icon={<UserX size={16} />} title={t('errors:employee.noRecord')} text={t('noRecordText')} />
}
