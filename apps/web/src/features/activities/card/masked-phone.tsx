import { Eye, EyeOff, Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maskedPhone } from '../../employees/masked-phone.ts'
import styles from './requester-panel.module.css'

/** The last four digits; the whole number for those who ask for it. */
export function MaskedPhone({ number }: { number: string }) {
  const { t } = useTranslation('activities')
  const [isShown, setIsShown] = useState(false)
  return (
    <span className={`tabular ${styles.phone}`}>
      <Phone size={14} aria-hidden />
      {isShown ? number : maskedPhone(number)}
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t(isShown ? 'card.hidePhone' : 'card.showPhone')}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff size={14} /> : <Eye size={14} />}
      </button>
    </span>
  )
}
