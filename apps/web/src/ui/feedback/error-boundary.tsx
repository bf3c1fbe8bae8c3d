import { Button } from 'antd'
import { Bug } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../lib/browser/error-log.ts'
import { MessagePanel } from '../display/message-panel.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** A change of it, such as a new address, tries again. */
  resetKey?: string
}

/** Limits an error to a part of the page. React offers this only to classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    logError(error, `rendering${info.componentStack ?? ''}`)
  }

  override componentDidUpdate(former: ErrorBoundaryProps) {
    if (this.state.failed && former.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <Crash onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}

export function Crash({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <MessagePanel
      role="alert"
      icon={<Bug size={16} />}
      title={t('crash.title')}
      text={t('crash.text')}
      actions={<Button onClick={onRetry}>{t('crash.retry')}</Button>}
    />
  )
}
