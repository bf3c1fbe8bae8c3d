import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { loadPart } from '../../lib/api/lazy-with-retry.ts'
import { readText } from './entries.ts'
import { useMaySearch } from './use-may-search.ts'

/** Milliseconds between the last key and the request. */
export const searchDelay = 150

/** Matching people and cases. The previous results stay until the new answer arrives. */
export function useFound(text: string) {
  const maySearch = useMaySearch()
  const question = maySearch ? questionOf(text) : null
  const asked = useSettled(question && `${question.kind} ${question.text}`) === `${question?.kind} ${question?.text}`
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'all', question],
    queryFn: async ({ signal }) => {
      // The palette opens before anything is typed; the code that reads answers is fetched with the first search.
      const { searchRoutes } = await loadPart(() => import('@destek/contracts/system/search'))
      return call(searchRoutes.all, { query: question! }, { signal })
    },
    enabled: question !== null && asked,
    placeholderData: keepPreviousData,
    // The palette shows the error in a line of its own.
    meta: { suppressToast: () => true },
  })
  if (!question) return nothing
  const { people = [], cases = [] } = data ?? {}
  return {
    people: question.kind === 'cases' ? [] : people,
    cases: question.kind === 'people' ? [] : cases,
    isSearching: !asked || isFetching,
    hasFailed: error !== null && asked && !isFetching,
    retry: () => void refetch(),
  }
}

const nothing = { people: [], cases: [], isSearching: false, hasFailed: false, retry: () => undefined } as const

const shortest = 2

/** Two letters, or the first digit of a case number: a single letter would match almost everybody. */
function questionOf(written: string) {
  const { only, wanted: text } = readText(written)
  if (only === 'actions') return null
  const isEnough = text.length >= shortest || (only === 'cases' && /\d/.test(text))
  return isEnough ? { kind: only === 'people' || only === 'cases' ? only : ('all' as const), text } : null
}

/** The value after it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
