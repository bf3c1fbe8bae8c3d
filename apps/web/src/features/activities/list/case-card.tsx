import type { Activity } from '@destek/contracts/activity-shapes'
import { CardActs } from '../acts/card-acts.tsx'
import { CaseStatus } from '../case-status.tsx'
import { CategoryPath } from '../category-path.tsx'
import { RequesterName } from '../requester-name.tsx'
import { SlaBadge } from '../sla-badge.tsx'
import { CaseLink } from './case-link.tsx'
import styles from './case-card.module.css'

/** A case in a narrow window: number and time left, who, what, and where it stands. All of it leads to the case. */
export const CaseCard = ({ row }: { row: Activity }) => (
  <article className={styles.card}>
    <div className={styles.head}>
      <CaseLink row={row} className={`tabular ${styles.number}`} />
      {row.dueTime && <SlaBadge {...row} long />}
    </div>
    <div className={styles.who}>
      <RequesterName {...row} />
    </div>
    <div className={styles.what}>{row.description}</div>
    <div className={styles.state}>
      <span className={styles.status}>
        <CaseStatus {...row} />
      </span>
      <span className={styles.category}>
        <CategoryPath {...row} />
      </span>
      <span className={styles.acts}>
        <CardActs row={row} />
      </span>
    </div>
  </article>
)
