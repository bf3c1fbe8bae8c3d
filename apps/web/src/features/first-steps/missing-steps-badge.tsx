import { useTranslation } from 'react-i18next'
import { useMissingSteps } from './use-first-steps.ts'

/** Beside the menu entry. */
export function MissingStepsBadge() {
  const { i18n } = useTranslation()
  const missing = useMissingSteps()
  return missing > 0 ? missing.toLocaleString(i18n.language) : null
}
