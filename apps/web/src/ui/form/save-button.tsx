import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../key-hint.tsx'
import styles from './form-dialog.module.css'

interface SaveButtonProps {
  formId: string
  isBusy: boolean
  /** Left out: "Save". */
  label?: string
}

/** Sends the form, once at a time; its key stands on it. */
export function SaveButton({ formId, isBusy, label }: SaveButtonProps) {
  const { t } = useTranslation()
  return (
    <Button type="primary" htmlType="submit" form={formId} loading={isBusy} disabled={isBusy}>
      {isBusy ? t('actions.saving') : (label ?? t('actions.save'))}
      <span aria-hidden className={styles.key}>
        <KeyHint inverse>Ctrl ↵</KeyHint>
      </span>
    </Button>
  )
}
