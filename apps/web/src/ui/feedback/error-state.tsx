import { Button } from 'antd'
import { CloudAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { MessagePanel } from '../display/message-panel.tsx'

interface ErrorStateProps {
  error: Error
  onRetry: () => void
}

/** The error, the data that was kept, and a retry button. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  const correlationId = error instanceof ApiError ? error.correlationId : null
  return (
    <MessagePanel
      role="alert"
      icon={<CloudAlert size={16} />}
      title={t('list.failed.title')}
      text={
        <>
          <p>{sentenceOf(error)}</p>
          <p>{t('list.failed.text')}</p>
          {correlationId && <p className="type-meta">{t('list.failed.reference', { id: correlationId })}</p>}
        </>
      }
      actions={
        <Button type="primary" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    />
  )
}
