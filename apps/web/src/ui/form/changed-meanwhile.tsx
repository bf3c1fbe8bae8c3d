import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './changed-meanwhile.module.css'

interface ChangedMeanwhileProps {
  text: string
  onReload?: () => void
}

/** Somebody else saved the same record first. */
export function ChangedMeanwhile({ text, onReload }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  return (
    <Alert
      className={styles.notice}
      type="warning"
      role="alert"
      showIcon
      title={text}
      action={
        onReload && (
          <Button size="small" onClick={onReload}>
            {t('actions.reload')}
          </Button>
        )
      }
    />
  )
}
