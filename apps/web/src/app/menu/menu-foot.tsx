import { Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/key-hint.tsx'
import { openOverlay } from '../overlays/overlay-store.ts'
import { FaqLink } from './faq-link.tsx'
import css from './menu.module.css'

/** Help at the bottom of the menu: the FAQ where the organisation has one, and the list of keys. */
export function MenuFoot({ folded, children }: { folded: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={css.foot}>
      <FaqLink size={folded ? 16 : 14} />
      <button
        type="button"
        className={css.keys}
        aria-haspopup="dialog"
        title={folded ? t('menu.keys') : undefined}
        onClick={() => openOverlay('keys')}
      >
        {folded && <Keyboard size={16} />}
        <span className={css.label}>{t('menu.keys')}</span>
        {!folded && <KeyHint>?</KeyHint>}
      </button>
      {children}
    </div>
  )
}
