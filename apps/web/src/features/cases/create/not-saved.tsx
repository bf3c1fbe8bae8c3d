import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Notice } from '../../../ui/display/notice.tsx'

interface NotSavedProps {
  failure: Error
  onRetry: () => void
}

/** Says that nothing was saved and nothing is lost; the message itself has been told. */
export function NotSaved({ failure, onRetry }: NotSavedProps) {
  const { t } = useTranslation('create-case')
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <strong>{t('notSaved')}</strong>
      <span>{failure instanceof ApiError ? failure.text : failure.message}</span>
    </Notice>
  )
}
