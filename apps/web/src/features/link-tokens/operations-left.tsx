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

/** Up to this number the text is a warning. */
const fewLeft = 2

/** The remaining operations of a manager or a client today: a bar and a text each. Nothing for users without a limit. */
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

/** Undefined until it is loaded, and for users who may not act on accounts. */
export function useOperationsLeft(): Counts | undefined {
  const isPermitted = usePermission(linkTokenRoutes.operationsLeft)
  const { data, refetch } = useQuery({
    ...routeQuery(linkTokenRoutes.operationsLeft, {}),
    enabled: isPermitted,
    // The server enforces the limit itself, so a failure of the counter needs no message.
    meta: { suppressToast: () => true },
  })
  useLiveRefresh(['linkToken.*'], () => isPermitted && refetch())
  return data
}
