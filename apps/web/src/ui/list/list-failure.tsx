import { Button } from 'antd'
import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { MessagePanel } from '../display/message-panel.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import type { List } from './use-list.ts'

interface ListFailureProps {
  error: Error
  list: Pick<List<unknown>, 'refresh' | 'clearSort'>
}

/** Replaces the rows. If the chosen sort order would take too long, it offers to reset the order, because a retry would not help. */
export function ListFailure({ error, list }: ListFailureProps) {
  const { t } = useTranslation()
  if (!isUnsortable(error)) return <ErrorState error={error} onRetry={list.refresh} />
  return (
    <MessagePanel
      role="alert"
      icon={<ArrowDownUp size={16} />}
      title={t('list.unsortable.title')}
      text={sentenceOf(error)}
      actions={
        <Button type="primary" onClick={list.clearSort}>
          {t('list.unsortable.usualOrder')}
        </Button>
      }
    />
  )
}

const isUnsortable = (error: Error) =>
  error instanceof ApiError && error.validationErrors.some(({ members }) => members.includes('sorting'))
