import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { MessagePanel } from '../../../ui/display/message-panel.tsx'

/** The server's sentence, and what to do about it. */
export function NoRecordPanel({ error }: { error: ApiError }) {
  const { t } = useTranslation('own-cases')
  return <MessagePanel role="status" icon={<UserX size={16} />} title={error.text ?? error.message} text={t('noRecordText')} />
}
