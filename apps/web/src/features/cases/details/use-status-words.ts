import type { Status } from '@destek/contracts/definitions/statuses'
import { useTranslation } from 'react-i18next'

/** The name of a status and what is worth knowing before it is chosen: that the case has it now, that it closes the case. */
export function useStatusWords(presentId: string) {
  const { t } = useTranslation('case-details')
  return ({ id, name, closed }: Pick<Status, 'id' | 'name' | 'closed'>): string[] => [
    name,
    ...(id === presentId ? [t('change.now')] : []),
    ...(closed ? [t('change.closes')] : []),
  ]
}
