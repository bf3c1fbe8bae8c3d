import type { Query } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/api/query-client.ts'
import { FailedOptions } from './failed-options.tsx'

const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const

/**
 * The text of a select without options. Its list may have failed to load on this page: then it says so and offers a retry,
 * because "no data" would suggest that there are no options. Undefined: the library's default.
 */
export const nothingToChoose = () => (queryClient.getQueryCache().findAll(failed).length > 0 ? <SomethingFailed /> : undefined)

function SomethingFailed() {
  const { t } = useTranslation()
  return <FailedOptions words={t('search.noneFailed')} onRetry={() => void queryClient.refetchQueries(failed)} />
}
