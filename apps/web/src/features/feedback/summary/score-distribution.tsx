import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { scores, scoreText } from '../feedback-filters.ts'
import styles from './score-distribution.module.css'
import summaryStyles from './feedback-summary.module.css'

interface ScoreDistributionProps {
  /** The number of each score, from 1 to 5. */
  counts: readonly number[]
  chosen: number | null
  onChoose: (score: number | null) => void
}

/** The number of each score, best first. Each one filters the list; a second click removes the filter. */
export function ScoreDistribution({ counts, chosen, onChoose }: ScoreDistributionProps) {
  const { t, i18n } = useTranslation('feedback')
  const most = Math.max(...counts, 1)
  return (
    <div className={summaryStyles.part}>
      <h2 className={summaryStyles.title}>{t('summary.scores')}</h2>
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
