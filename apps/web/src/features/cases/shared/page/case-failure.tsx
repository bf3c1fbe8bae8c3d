import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { Button } from 'antd'
import { FileQuestion, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { MessagePanel } from '../../../../ui/display/message-panel.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { useWayBack } from '../../../errors/use-way-back.ts'

interface CaseFailureProps {
  error: Error
  onRetry: () => void
  /** Links to the previous and next case. */
  neighbours?: ReactNode
}

/** Replaces a case that cannot be shown: forbidden, missing or unreachable. */
export function CaseFailure({ error, onRetry, neighbours }: CaseFailureProps) {
  const { t } = useTranslation('cases')
  const { back } = useWayBack()
  const isRefused = error instanceof ApiError && error.code === businessErrorCode('activity.unauthorized')
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  const wayBack = (
    <Button type="primary" onClick={back}>
      {t('card.back')}
    </Button>
  )
  return (
    <Page actions={neighbours}>
      {isRefused && (
        <MessagePanel
          role="alert"
          icon={<ShieldAlert size={16} />}
          title={error.sentence}
          text={t('card.refusedText')}
          actions={wayBack}
        />
      )}
      {isGone && (
        <MessagePanel
          role="alert"
          icon={<FileQuestion size={16} />}
          title={t('card.gone')}
          text={t('card.goneText')}
          actions={wayBack}
        />
      )}
      {!isRefused && !isGone && <ErrorState error={error} onRetry={onRetry} />}
    </Page>
  )
}

/** The page itself shows a missing case. */
export const suppressToast = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)
