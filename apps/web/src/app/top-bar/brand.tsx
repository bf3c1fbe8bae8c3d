import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../lib/preferences.ts'
import { Logo } from '../layout/logo.tsx'
import { productTitle } from '../routes/page-title.ts'
import css from './top-bar.module.css'

/** Sign and name; both can be switched off in the settings. */
export function Brand() {
  const { t } = useTranslation('shell')
  const [shown] = usePreference('sidebarLogo')
  if (!shown) return null
  return (
    <Link to="/home" className={css.brand} aria-label={t('bar.toHome', { product: productTitle })}>
      <Logo />
      <span>{productTitle}</span>
    </Link>
  )
}
