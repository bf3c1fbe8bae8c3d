import { S } from '@destek/contracts/system/settings'
import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { settingOn, useConfiguration } from '../../lib/auth/configuration.ts'
import styles from './menu.module.css'

/** Shown to signed-in users whose organisation has a FAQ. */
export function FaqLink({ size = 16 }: { size?: number }) {
  const { t } = useTranslation('shell')
  const signedIn = useConfiguration()?.currentUser.isAuthenticated
  if (!signedIn || !settingOn(S.FaqEnable)) return null
  return (
    <Link to="/faq/index" className={styles.item} title={t('pages.faq')}>
      <CircleHelp size={size} />
      <span className={styles.label}>{t('pages.faq')}</span>
    </Link>
  )
}
