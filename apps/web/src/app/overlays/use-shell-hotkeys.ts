import { caseRoutes } from '@destek/contracts/cases/cases'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCaseListKeys } from '../../features/cases/actions/case-actions.tsx'
import { usePermission } from '../../lib/auth/configuration.ts'
import { letters } from '../../lib/hotkeys/letters.ts'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { rowKeys } from '../../ui/table/row-keys.ts'
import { usePaletteHotkeys } from '../palette/palette-hotkeys.ts'
import { useMaySearch } from '../palette/use-may-search.ts'
import { openOverlay } from './overlay-store.ts'

/** Opens a case for another person, from any page. */
export const newCaseKey = letters.everywhere.newCase

/**
 * The shortcuts of the shell, and those of lists, cases, search and dialogs. They are listed on every page, so that users find
 * them in one place.
 */
export function useShellHotkeys(): void {
  const { t } = useTranslation('shell')
  const caseKeys = useCaseListKeys()
  const navigate = useNavigate()
  const maySearch = useMaySearch()
  const opensForOthers = usePermission(caseRoutes.create)
  useHotkeys([
    {
      keys: 'Control+k',
      label: t(maySearch ? 'keys.searchAll' : 'keys.search'),
      group: 'everywhere',
      run: () => openOverlay('palette'),
    },
    ...(opensForOthers
      ? [
          {
            keys: newCaseKey,
            label: t('pages.newCase'),
            group: 'everywhere' as const,
            run: () => void navigate({ to: '/activities/create' }),
          },
        ]
      : []),
    { keys: '?', label: t('keys.sheet'), group: 'everywhere', run: () => openOverlay('shortcuts') },
    { keys: 'Shift+F10', label: t('keys.tagMenu'), group: 'everywhere' },
    ...Object.values(usePaletteHotkeys()),
    { keys: rowKeys.move, label: t('keys.move'), group: 'lists' },
    { keys: rowKeys.open, label: t('keys.open'), group: 'lists' },
    { keys: rowKeys.remove, label: t('keys.delete'), group: 'lists' },
    ...caseKeys.map(({ key, whole }) => ({ keys: key, label: whole, group: 'cases' as const })),
    { keys: 'Control+Enter', label: t('keys.save'), group: 'dialogs' },
    { keys: 'Escape', label: t('keys.close'), group: 'dialogs' },
  ])
}
