import { UserRoundSearch, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MessagePanel } from '../../../ui/message-panel.tsx'
import { panelOf } from '../../../ui/tabs.tsx'
import { maskedPhone } from '../../employees/masked-phone.ts'
import styles from './create-case.module.css'

interface NobodyYetProps {
  failure: Error | null
  phone: string | undefined
  onRetry: () => void
}

/** Before an employee is chosen: what to do, or that nobody has the number. */
export function NobodyYet({ failure, phone, onRetry }: NobodyYetProps) {
  const { t } = useTranslation('create-case')
  const notFound = failure instanceof ApiError && (failure.status === 404 || failure.status === 400) ? failure : null
  return (
    <div className={styles.nobody} {...panelOf('tab', 'create')}>
      {notFound ? (
        <MessagePanel
          role="alert"
          icon={<UserRoundX size={16} />}
          title={notFound.text ?? notFound.message}
          text={phone ? t('call.notFoundText', { number: maskedPhone(phone) }) : t('nobody.text')}
        />
      ) : failure ? (
        <ErrorState error={failure} onRetry={onRetry} />
      ) : (
        <MessagePanel icon={<UserRoundSearch size={16} />} title={t('nobody.title')} text={t('nobody.text')} />
      )}
    </div>
  )
}
