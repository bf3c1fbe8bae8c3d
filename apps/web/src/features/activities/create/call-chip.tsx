import { PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { maskedPhone } from '../../employees/masked-phone.ts'
import styles from './create-case.module.css'

/** The call that the case comes from. */
export function CallChip({ phone }: { phone: string }) {
  const { t } = useTranslation('create-case')
  const number = maskedPhone(phone)
  return (
    <span className={`tabular ${styles.call}`} role="note" aria-label={t('call.chip', { number })}>
      <PhoneCall size={14} aria-hidden />
      {number}
    </span>
  )
}
