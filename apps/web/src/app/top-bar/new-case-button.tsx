import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { printedKeys } from '../../lib/hotkeys/hotkey.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { newCaseKey } from '../overlays/use-shell-hotkeys.ts'

/** The primary action of users who open cases for others. */
export function NewCaseButton() {
  const { t } = useTranslation('shell')
  return (
    <LinkButton to="/activities/create" color="primary" variant="solid" icon={<Plus size={14} aria-hidden />}>
      {t('pages.newCase')}
      <span aria-hidden>
        <KeyHint inverse>{printedKeys(newCaseKey).toUpperCase()}</KeyHint>
      </span>
    </LinkButton>
  )
}
