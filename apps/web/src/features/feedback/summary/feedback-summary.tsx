import { feedbackRoutes, type FeedbackSummary as Summary } from '@destek/contracts/system/feedback'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../lib/api/query-client.ts'
import type { Filters } from '../../../ui/filters/use-filters.ts'
import { scores, scoreText } from '../feedback-filters.ts'
import { averageText } from './average-text.ts'
import styles from './feedback-summary.module.css'
import { MonthlyTrend } from './monthly-trend.tsx'

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

interface ScoreDistributionProps {
  /** The number of each score, from 1 to 5. */
  counts: readonly number[]
  chosen: number | null
  onChoose: (score: number | null) => void
}

/** The number of each score, best first. Each one filters the list; a second click removes the filter. */
function ScoreDistribution({ counts, chosen, onChoose }: ScoreDistributionProps) {
  const { t, i18n } = useTranslation('feedback')
  const most = Math.max(...counts, 1)
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{t('summary.scores')}</h2>
      <ul className={styles.scores}>
        {scores.toReversed().map((score) => {
          const count = counts[score - 1] ?? 0
          return (
            <li key={score}>
              <button
                type="button"
                className={styles.score}
                aria-pressed={score === chosen}
                title={scoreText(score)}
                onClick={() => onChoose(score === chosen ? null : score)}
              >
                <span className="tabular" aria-hidden>
                  {score}
                </span>
                <span className={styles.track}>
                  <span className={styles.bar} style={{ '--share': count / most } as CSSProperties} />
                </span>
                <span className={`tabular ${styles.count}`} aria-hidden>
                  {count.toLocaleString(i18n.language)}
                </span>
                <span className="visually-hidden">{t('summary.scoreCount', { score: scoreText(score), count })}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
