import { useTranslation } from 'react-i18next'
import styles from './active-tag.module.css'

/** Whether a record can still be chosen. Active is the normal state and unobtrusive; inactive is highlighted. */
export function ActiveTag({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  return <span className={isActive ? styles.active : styles.inactive}>{t(isActive ? 'active' : 'inactive')}</span>
}
