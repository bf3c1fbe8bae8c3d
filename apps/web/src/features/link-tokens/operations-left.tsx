import { linkTokenRoutes, type OperationsLeft as Counts } from '@destek/contracts/people/link-tokens'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../lib/api/query-client.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { formatTime } from '../../lib/i18n/dates.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import { Sentence } from '../../ui/display/sentence.tsx'
import { Tooltip } from '../../ui/display/tooltip.tsx'
import styles from './operations-left.module.css'

/** From here on the words warn. */
const fewLeft = 2

/** What a manager or a client may still do for accounts today: a bar for each, and words. Nothing for those who have no limit. */
export function OperationsLeft() {
  const { t } = useTranslation('link-tokens')
  const counts = useOperationsLeft()
  if (!counts || counts.limit === null || counts.left === null) return null
  const { limit, left } = counts
  const renewed = t('operationsLeft.renewed', { time: formatTime(counts.resetTime) })
  return (
    <Tooltip text={renewed} description={renewed}>
      {(described) => (
        <span className={styles.operations} tabIndex={0} role="group" {...described}>
          <span className={styles.bars} aria-hidden>
            {Array.from({ length: limit }, (_, place) => (
              <span key={place} data-left={place < left || undefined} />
            ))}
          </span>
          <span className={left <= fewLeft ? styles.few : styles.words}>
            <Sentence text={t('operationsLeft.words', { count: limit, left })} />
          </span>
        </span>
      )}
    </Tooltip>
  )
}

/** Undefined until it is known, and for those who may not act on accounts. */
export function useOperationsLeft(): Counts | undefined {
  const isPermitted = usePermission(linkTokenRoutes.operationsLeft)
  const { data, refetch } = useQuery({
    ...routeQuery(linkTokenRoutes.operationsLeft, {}),
    enabled: isPermitted,
    // The server refuses one operation too many by itself; that the number could not be had is not worth a message.
    meta: { suppressToast: () => true },
  })
  useLiveRefresh(['linkToken.*'], () => isPermitted && refetch())
  return data
}
