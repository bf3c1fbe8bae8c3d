import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './yes-no.module.css'

/** Yes is highlighted, no is not; both are words, never only an icon. */
export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation()
  const Icon = value ? Check : Minus
  return (
    <span className={value ? styles.yes : styles.no}>
      <Icon size={14} aria-hidden />
      {t(value ? 'yes' : 'no')}
    </span>
  )
}
