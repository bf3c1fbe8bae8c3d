import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './yes-no.module.css'

/** Yes catches the eye, no stays quiet; both are words, never the sign alone. */
export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation()
  const Sign = value ? Check : Minus
  return (
    <span className={value ? styles.yes : styles.no}>
      <Sign size={14} aria-hidden />
      {t(value ? 'yes' : 'no')}
    </span>
  )
}
