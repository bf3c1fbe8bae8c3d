import type { Case, LastWord } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { hiddenName } from './hidden-name.ts'
import styles from './last-words.module.css'

/** By case id; null while loading, undefined if not requested. */
const LastWordsContext = createContext<ReadonlyMap<string, LastWord> | null | undefined>(undefined)

interface LastWordsProps {
  cases: readonly (Pick<Case, 'id'> & Partial<Pick<Case, 'concurrencyStamp'>>)[]
  /** Off if the rows do not show them. */
  isShown?: boolean
  children: ReactNode
}

/** Fetches the last message of these cases, if the user may see it, and again after a change of one of them. */
export function LastWords({ cases, isShown = true, children }: LastWordsProps) {
  const isAsked = usePermission(caseRoutes.lastWords) && isShown
  const ids = cases.map(({ id }) => id).join()
  const version = cases.map(({ concurrencyStamp }) => concurrencyStamp).join()
  const { data } = useQuery({
    ...routeQuery(caseRoutes.lastWords, { query: { ids } }, version),
    enabled: isAsked && ids !== '',
    placeholderData: keepPreviousData,
    // The rows are useful without them.
    meta: { suppressToast: () => true },
  })
  const words = useMemo(() => data && new Map(data.items.map((word) => [word.activityId, word])), [data])
  return <LastWordsContext value={isAsked ? (words ?? null) : undefined}>{children}</LastWordsContext>
}

/** Author and text of the last message, on one line. Its space is reserved before the answer arrives. */
export function LastWordOf({ id }: { id: string }) {
  const { t } = useTranslation('cases')
  const words = useContext(LastWordsContext)
  if (words === undefined) return null
  const word = words?.get(id)
  if (!word) return <div className={styles.none}>{words && t('lastWord.none')}</div>
  const name = word.creatorUserFullName ?? hiddenName
  return (
    <div className={styles.word} title={t('lastWord.at', { time: formatDateTime(word.creationTime) })}>
      {t('lastWord.said', { name, text: word.text })}
    </div>
  )
}
