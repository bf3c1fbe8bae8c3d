import { caseRoutes } from '@destek/contracts/cases/cases'
import type { OwnCaseWorkspace } from '@destek/contracts/cases/case-workspace'
import { pagingLimits } from '@destek/contracts/core/paging'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { DetailItem } from '../details/detail-item.tsx'
import { OpeningItem } from '../details/opening-item.tsx'
import { Timeline, TimelineItem } from '../shared/timeline.tsx'
import styles from './own-case-page.module.css'

/** The opening and the messages of the case, oldest first. */
export function OwnCaseHistory({ case: supportCase, details, detailCount }: OwnCaseWorkspace) {
  const { t } = useTranslation(['own-cases', 'cases', 'case-details'])
  const [wantsAll, setWantsAll] = useState(false)
  // A case with very many messages arrives without the oldest ones.
  const all = useQuery({
    ...routeQuery(caseRoutes.myDetails, { query: { activityId: supportCase.id, maxResultCount: pagingLimits.maxCount } }),
    enabled: wantsAll,
  })
  const newest = new Set(details.map(({ id }) => id))
  const older = (all.data?.items ?? []).filter(({ id }) => !newest.has(id))
  const items = [...details, ...older].toReversed()
  // That entry already says so.
  const isWithdrawn = details[0]?.employeeAction === 'withdraw'
  const missing = detailCount - items.length
  return (
    <>
      <Timeline label={t('cases:card.views.stream')}>
        <OpeningItem supportCase={supportCase} />
        {missing > 0 && (
          <li className={styles.note}>
            <Button size="small" loading={all.isFetching} onClick={() => (wantsAll ? void all.refetch() : setWantsAll(true))}>
              {t('case-details:more', { count: missing })}
            </Button>
          </li>
        )}
        {items.map((detail) => (
          <DetailItem key={detail.id} detail={detail} />
        ))}
        {supportCase.closedDateTime && !isWithdrawn && (
          <TimelineItem does={t('history.closed')} time={supportCase.closedDateTime} />
        )}
      </Timeline>
      {items.length === 0 && !supportCase.closedDateTime && <p className={styles.note}>{t('history.nothingYet')}</p>}
    </>
  )
}
