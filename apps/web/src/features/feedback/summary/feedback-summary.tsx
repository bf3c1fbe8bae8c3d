import { feedbackRoutes, type FeedbackSummary as Summary } from '@destek/contracts/system/feedback'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import type { Filters } from '../../../ui/filters/use-filters.ts'
import { averageText } from './average-text.ts'
import styles from './feedback-summary.module.css'
import { MonthlyTrend } from './monthly-trend.tsx'
import { ScoreDistribution } from './score-distribution.tsx'

interface FeedbackSummaryProps {
  filters: Filters
  filterText: string
}

/** Average, scores and months for the range and the text. A selected score filters only the list, so that another one can be selected. */
export function FeedbackSummary({ filters, filterText }: FeedbackSummaryProps) {
  const { t } = useTranslation('feedback')
  const { t: common } = useTranslation()
  const { score, ...days } = filters.values
  const summary = useQuery({
    ...routeQuery(feedbackRoutes.summary, { query: { ...days, filterText } }),
    placeholderData: keepPreviousData,
    meta: { suppressToast: () => true },
  })
  if (summary.data?.count === 0) return null
  return (
    <section className={styles.summary} aria-label={t('summary.label')} aria-busy={summary.isPending}>
      {summary.data ? (
        <>
          <Average summary={summary.data} />
          <ScoreDistribution
            counts={summary.data.scores}
            chosen={Number(score) || null}
            onChoose={(chosen) => filters.change({ score: chosen === null ? undefined : String(chosen) })}
          />
          <MonthlyTrend months={summary.data.months} />
        </>
      ) : (
        summary.isError && (
          <p role="alert" className={styles.failed}>
            {t('summary.failed')}
            <Button size="small" onClick={() => void summary.refetch()}>
              {common('actions.retry')}
            </Button>
          </p>
        )
      )}
    </section>
  )
}

function Average({ summary: { count, average, scores } }: { summary: Summary }) {
  const { t } = useTranslation('feedback')
  const scored = scores.reduce((sum, times) => sum + times, 0)
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{t('summary.average')}</h2>
      <p className={average === null ? undefined : 'type-figure tabular'}>
        {average === null ? t('summary.noAverage') : t('summary.averageValue', { average: averageText(average) })}
      </p>
      {scored > 0 && <p className={styles.meta}>{t('summary.scored', { count: scored })}</p>}
      {count > scored && <p className={styles.meta}>{t('summary.unscored', { count: count - scored })}</p>}
    </div>
  )
}
