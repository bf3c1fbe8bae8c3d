import { Input } from 'antd'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { maskedPhone } from '../../employees/masked-phone.ts'
import styles from './sms-dialog.module.css'

/** The receiver's number, masked as far as possible and read-only. */
export function ReceiverField({ phoneNumber }: { phoneNumber: string | null }) {
  const { t } = useTranslation('sms')
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('fields.receiverEmployeeId')}
      </label>
      <Input
        id={id}
        className="tabular"
        disabled
        prefix={<Lock size={14} aria-hidden />}
        value={phoneNumber === null ? t('receiver.none') : maskedPhone(phoneNumber)}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={phoneNumber === null ? styles.problem : styles.hint}>
        {t(phoneNumber === null ? 'receiver.missing' : 'receiver.hint')}
      </p>
    </div>
  )
}
