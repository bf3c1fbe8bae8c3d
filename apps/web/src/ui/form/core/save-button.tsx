import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../display/key-hint.tsx'
import styles from './form-dialog.module.css'

interface SaveButtonProps {
  formId: string
  isBusy: boolean
  /** The form cannot be sent yet. */
  isBlocked?: boolean
  /** The action cannot easily be undone. */
  danger?: boolean
  /** Default: "Save". */
  label?: string
  /** While sending; default: "Saving". */
  busyLabel?: string
}

/** Sends the form, once at a time; shows its shortcut. */
export function SaveButton({ formId, isBusy, isBlocked = false, danger, label, busyLabel }: SaveButtonProps) {
  const { t } = useTranslation()
  return (
    <Button type="primary" danger={danger} htmlType="submit" form={formId} loading={isBusy} disabled={isBusy || isBlocked}>
      {isBusy ? (busyLabel ?? t('actions.saving')) : (label ?? t('actions.save'))}
      <span aria-hidden className={styles.key}>
        <KeyHint inverse>Ctrl ↵</KeyHint>
      </span>
    </Button>
  )
}
