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

/** By the id of the case; null while they are not known, undefined where they are not asked for. */
const LastWordsContext = createContext<ReadonlyMap<string, LastWord> | null | undefined>(undefined)

interface LastWordsProps {
  cases: readonly (Pick<Case, 'id'> & Partial<Pick<Case, 'concurrencyStamp'>>)[]
  /** Off: the rows have no place for them. */
  isShown?: boolean
  children: ReactNode
}

/** Asks for what was last said on these cases, for readers who may know it, and again when one of the cases has changed. */
export function LastWords({ cases, isShown = true, children }: LastWordsProps) {
  const isAsked = usePermission(caseRoutes.lastWords) && isShown
  const ids = cases.map(({ id }) => id).join()
  const { queryKey, ...asked } = routeQuery(caseRoutes.lastWords, { query: { ids } as never })
  const { data } = useQuery({
    ...asked,
    queryKey: [...queryKey, cases.map(({ concurrencyStamp }) => concurrencyStamp).join()] as never,
    enabled: isAsked && ids !== '',
    placeholderData: keepPreviousData,
    // Without them the rows still say what they are there for.
    meta: { suppressToast: () => true },
  })
  const words = useMemo(() => data && new Map(data.items.map((word) => [word.activityId, word])), [data])
  return <LastWordsContext value={isAsked ? (words ?? null) : undefined}>{children}</LastWordsContext>
}

/** Who said what last on a case, on one line. Its place is there before the answer is, so that nothing moves. */
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
