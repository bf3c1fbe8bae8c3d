import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/key-hint.tsx'
import { openOverlay } from '../overlays/overlay-store.ts'
import { controlKey } from './control-key.ts'
import css from './top-bar.module.css'

/** Looks like a field and opens the search. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  return (
    <button type="button" className={css.search} aria-haspopup="dialog" onClick={() => openOverlay('palette')}>
      <Search size={14} />
      <span className={css.searchText}>{t('bar.search')}</span>
      <KeyHint>{controlKey} K</KeyHint>
    </button>
  )
}
