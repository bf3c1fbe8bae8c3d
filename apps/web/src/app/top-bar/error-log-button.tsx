import { Bug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorLog } from '../../lib/error-log.ts'
import { openOverlay } from '../overlays/overlay-store.ts'
import { BarButton } from './bar-button.tsx'
import css from './top-bar.module.css'

/** Opens the error log and says how many errors are in it. */
export function ErrorLogButton() {
  const { t } = useTranslation('shell')
  const count = useErrorLog().length
  const label = count > 0 ? t('bar.errorLogCount', { count }) : t('bar.errorLog')
  return (
    <BarButton label={label} aria-haspopup="dialog" onClick={() => openOverlay('errorLog')}>
      <Bug size={16} />
      {count > 0 && <span className={css.count}>{count > 99 ? '99+' : count}</span>}
    </BarButton>
  )
}
