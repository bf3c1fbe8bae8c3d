import { useTranslation } from 'react-i18next'
import { setPreference } from '../../lib/browser/preferences.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { useMissingSteps } from './use-first-steps.ts'

/** Shown on an administrator's home page while steps are missing. */
export function MissingStepsNotice() {
  const { t } = useTranslation('first-steps')
  const missing = useMissingSteps()
  if (missing === 0) return null
  return (
    <Notice
      tone="info"
      actions={
        <LinkButton to="/first-steps" size="small">
          {t('openPage')}
        </LinkButton>
      }
      dismiss={{ label: t('dismiss'), onClick: () => setPreference('firstSteps', false) }}
    >
      {t('notice', { count: missing })}
    </Notice>
  )
}
