import type { Feedback } from '@destek/contracts/system/feedback'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import type { List } from '../../ui/list/use-list.ts'
import { type Column, EMPTY_CELL } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { scores, scoreText } from './feedback-filters.ts'
import styles from './feedback-list.module.css'

/** The full texts, because the page is for reading them. */
export function FeedbackList({ list }: { list: List<Feedback> }) {
  const { t } = useTranslation('feedback')
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <div className={styles.list}>
      <DataTable list={list} label={t('page.title')} columns={columns} card={phoneRow} />
    </div>
  )
}

const columnsOf = (t: TFunction<'feedback'>): readonly Column<Feedback>[] => [
  {
    field: 'score',
    title: t('page.columns.score'),
    width: '112px',
    sortable: true,
    render: ({ score }) => <ScoreMarks score={score} />,
  },
  {
    field: 'description',
    title: t('page.columns.description'),
    render: ({ description }) => <p className={styles.text}>{description}</p>,
  },
  {
    field: 'creatorName',
    title: t('page.columns.creatorName'),
    width: '188px',
    tone: 'quiet',
    sortable: true,
    render: ({ creatorName }) => <span className={styles.name}>{creatorName}</span>,
  },
  {
    field: 'creationTime',
    title: t('page.columns.creationTime'),
    width: '148px',
    tone: 'quiet',
    sortable: true,
    render: ({ creationTime }) => <Moment time={creationTime} />,
  },
]

const Moment = ({ time }: { time: string }) => <span className="tabular">{formatDateTime(time)}</span>

/** The same in a narrow window: score, time, text and author. */
const phoneRow = ({ score, description, creatorName, creationTime }: Feedback) => (
  <article className={styles.card}>
    <div className={styles.head}>
      <ScoreMarks score={score} />
      <Moment time={creationTime} />
    </div>
    <p className={styles.text}>{description}</p>
    <div className={styles.who}>{creatorName}</div>
  </article>
)

/** A score as a number and as marks out of five; screen readers get it as text. */
const ScoreMarks = ({ score }: { score: number | null }) =>
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
