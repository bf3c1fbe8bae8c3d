import { Input } from 'antd'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { maskedPhone } from '../../employees/masked-phone.ts'
import styles from './create-case.module.css'

/** The call's data in the case: read-only. */
export function CallFields({ phone, callId }: { phone: string | undefined; callId: string | undefined }) {
  const { t } = useTranslation('create-case')
  return (
    <div className={styles.fromCall}>
      {phone && <CallField label={t('call.phone')} value={maskedPhone(phone)} />}
      {callId && <CallField label={t('call.callId')} value={callId} />}
    </div>
  )
}

function CallField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('create-case')
  const id = useId()
  return (
    <div className={styles.callField}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-from`}>{t('call.locked')}</span>
      <Input
        id={id}
        className="tabular"
        value={value}
        disabled
        aria-describedby={`${id}-from`}
        prefix={<Lock size={14} aria-hidden />}
      />
    </div>
  )
}
