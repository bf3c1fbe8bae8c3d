import { EMPTY_CELL } from '../../ui/table/columns.ts'
import { scores, scoreText } from './feedback-filters.ts'
import styles from './score-marks.module.css'

/** A score as a number and as marks out of five; screen readers get it as text. */
export const ScoreMarks = ({ score }: { score: number | null }) =>
  score === null ? (
    EMPTY_CELL
  ) : (
    <span className={styles.score}>
      <span className="visually-hidden">{scoreText(score)}</span>
      <span className={`tabular ${styles.number}`} aria-hidden>
        {score}
      </span>
      <span className={styles.marks} aria-hidden>
        {scores.map((mark) => (
          <span key={mark} className={mark <= score ? styles.filled : styles.hollow} />
        ))}
      </span>
    </span>
  )
