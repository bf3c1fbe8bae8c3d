import { transferLimits } from '@destek/contracts/cases/transfers'
import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bulk-confirm.module.css'

interface BulkReasonProps {
  value: string
  onChange: (reason: string) => void
}

/** The reason of the transfer; the same for all selected cases. */
export function BulkReason({ value, onChange }: BulkReasonProps) {
  const { t } = useTranslation(['transfers', 'common'])
  const id = useId()
  const max = transferLimits.reason
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t('bulk.reason')}</label>
      <span className="tabular">{t('common:form.length', { length: value.length, max })}</span>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={max}
        placeholder={t('dialog.reason')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
