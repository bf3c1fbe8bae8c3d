import { pagingLimits } from '@destek/contracts/core/paging'
import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import { closeOverlay } from '../overlays/overlay-store.ts'
import styles from './early-search-field.module.css'
import { usePaletteHotkeys } from './palette-hotkeys.ts'
import fieldStyles from './search-field.module.css'
import { forgetSearch, openFirstFound, typeSearch, useTypedSearch } from './typed-search.ts'
import { useMaySearch } from './use-may-search.ts'

/** Collects keys from the moment the search opens until the palette takes over. Mounted while either of them is open. */
export function EarlySearchField() {
  const { isThere } = useTypedSearch()
  useReturnFocus()
  useEffect(() => forgetSearch, [])
  return isThere ? null : <PlainField />
}

function PlainField() {
  const { t } = useTranslation('shell')
  const maySearch = useMaySearch()
  const { text } = useTypedSearch()
  const field = useRef<HTMLInputElement>(null)
  const label = t(maySearch ? 'palette.titleAll' : 'palette.title')
  useLayoutEffect(() => field.current?.focus(), [])

  const { open, newTab } = usePaletteHotkeys()
  useHotkeys([
    { ...open, within: field, run: () => openFirstFound('here') },
    { ...newTab, within: field, run: () => openFirstFound('newTab') },
    { keys: 'Escape', label: t('keys.close'), group: 'dialogs', whileTyping: true, within: field, run: closeOverlay },
  ])

  return (
    <div role="dialog" aria-modal="true" aria-label={label} aria-busy="true" className={styles.panel}>
      <div className={fieldStyles.field}>
        <Search size={16} />
        <input
          ref={field}
          aria-label={label}
          placeholder={t(maySearch ? 'palette.placeholderAll' : 'palette.placeholder')}
          maxLength={pagingLimits.filterText}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => typeSearch(event.target.value)}
        />
      </div>
    </div>
  )
}
