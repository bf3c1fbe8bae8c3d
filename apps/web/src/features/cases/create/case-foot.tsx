import { Button, Checkbox } from 'antd'
import { CloudAlert, CloudCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../../../ui/display/tooltip.tsx'
import { FormField } from '../../../ui/form/core/form-field.tsx'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import styles from './create-case.module.css'

interface CaseFootProps {
  formId: string
  draft: 'none' | 'kept' | 'failed'
  isSaving: boolean
  /** The form waits for a decision. */
  isBlocked: boolean
  onCancel: () => void
}

/** The footer, always visible below the form. */
export function CaseFoot({ formId, draft, isSaving, isBlocked, onCancel }: CaseFootProps) {
  const { t } = useTranslation(['create-case', 'common'])
  return (
    <footer className={styles.foot}>
      <FormField name="dontShareIdentityInformations" unlabelled valuePropName="checked">
        <Checkbox disabled={isBlocked}>{t('hideIdentity')}</Checkbox>
      </FormField>
      <div className={styles.buttons}>
        <span className={styles.draft} role="status">
          {draft === 'kept' && (
            <Tooltip text={t('draft.filesNotKept')} description={t('draft.filesNotKept')} showsOnPress>
              {(described) => (
                <button type="button" {...described} className={styles.kept}>
                  <CloudCheck size={14} aria-hidden />
                  {t('draft.kept')}
                </button>
              )}
            </Tooltip>
          )}
          {draft === 'failed' && (
            <>
              <CloudAlert size={14} aria-hidden />
              {t('draft.notKept')}
            </>
          )}
        </span>
        <span data-leaves-form>
          <Button onClick={onCancel} disabled={isSaving}>
            {t('common:actions.cancel')}
          </Button>
        </span>
        <SaveButton formId={formId} isBusy={isSaving} isBlocked={isBlocked} label={t('submit')} busyLabel={t('creating')} />
      </div>
    </footer>
  )
}
