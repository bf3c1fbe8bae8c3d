import { useTranslation } from 'react-i18next'
import type { Hotkey } from '../../lib/hotkeys/hotkey.ts'
import { useMaySearch } from './use-may-search.ts'

/** The shortcuts of the search. */
export function usePaletteHotkeys() {
  const { t } = useTranslation('shell')
  const maySearch = useMaySearch()
  const hotkey = (keys: Hotkey['keys'], label: string): Hotkey => ({ keys, label, group: 'search', whileTyping: true })
  return {
    move: hotkey(['ArrowUp', 'ArrowDown'], t('keys.move')),
    open: hotkey('Enter', t('keys.open')),
    newTab: hotkey('Control+Enter', t('keys.newTab')),
    actionsOnly: hotkey('>', t('keys.actionsOnly')),
    ...(maySearch && { casesOnly: hotkey('#', t('keys.casesOnly')), peopleOnly: hotkey('@', t('keys.peopleOnly')) }),
  }
}
