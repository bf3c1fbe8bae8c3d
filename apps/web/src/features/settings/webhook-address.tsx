import type { Route } from '@destek/contracts/core/routes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { CopyIcon } from '../../ui/actions/copy-icon.tsx'
import styles from './settings.module.css'

/** The address for webhooks of another system, to be copied into its settings. */
export function WebhookAddress({ route }: { route: Pick<Route, 'path'> }) {
  const { t } = useTranslation('settings')
  const id = useId()
  const tenantId = useConfiguration()?.currentTenant.id
  if (!tenantId) return null
  const address = `${window.location.origin}${route.path.replace(':tenantId', tenantId)}`
  return (
    <div className={styles.whole}>
      <div id={id} className={styles.label}>
        {t('webhook.address')}
      </div>
      <div className={styles.address} role="group" aria-labelledby={id}>
        <code>{address}</code>
        <CopyIcon text={address} label={t('webhook.copy')} copied={t('webhook.copied')} />
      </div>
      <p className={styles.below}>{t('webhook.text')}</p>
    </div>
  )
}
