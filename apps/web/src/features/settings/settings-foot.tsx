import { fieldLabel } from '@destek/contracts/core/validation-messages'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { translate } from '../../lib/i18n/i18n.ts'
import styles from './settings.module.css'

interface SettingsFootProps {
  formId: string
  /** The fields that differ from what is stored. */
  unsaved: readonly string[]
  isSaving: boolean
  onDiscard: () => void
}

/** Names what is not saved yet; stays in reach in every view. */
export function SettingsFoot({ formId, unsaved, isSaving, onDiscard }: SettingsFootProps) {
  const { t } = useTranslation(['settings', 'common'])
  const labels = unsaved.map((field) => fieldLabel(field, 'settings', translate)).join(', ')
  const isClean = unsaved.length === 0
  return (
    <footer className={styles.foot} data-leaves-form>
      <p className={styles.unsaved} data-clean={isClean} role="status">
        {isClean ? t('nothingUnsaved') : t('unsaved', { count: unsaved.length, fields: labels })}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onDiscard} disabled={isClean || isSaving}>
          {t('discard')}
        </Button>
        <Button type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={isClean || isSaving}>
          {isSaving ? t('common:actions.saving') : t('save')}
        </Button>
      </div>
    </footer>
  )
}
