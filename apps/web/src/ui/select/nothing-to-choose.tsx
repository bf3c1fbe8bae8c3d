import type { Query } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/api/query-client.ts'
import { FailedOptions } from './failed-options.tsx'

const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const

/**
 * What every select shows that has no option and no words of its own for it. Its list may be among what this page failed to load: then it
 * says so and offers to ask again, because "no data" would read as if there were nothing to choose. Undefined: as the library has it.
 */
export const nothingToChoose = () => (queryClient.getQueryCache().findAll(failed).length > 0 ? <SomethingFailed /> : undefined)

function SomethingFailed() {
  const { t } = useTranslation()
  return <FailedOptions words={t('search.noneFailed')} onRetry={() => void queryClient.refetchQueries(failed)} />
}
