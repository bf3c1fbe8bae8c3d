import type { Case } from '@destek/contracts/cases/case-shapes'
import { CardActions } from '../actions/card-actions.tsx'
import { CaseStatus } from '../shared/case-status.tsx'
import { CategoryPath } from '../shared/category-path.tsx'
import { RequesterName } from '../shared/requester-name.tsx'
import { SlaBadge } from '../shared/sla-badge.tsx'
import { CaseLink } from '../shared/case-link.tsx'
import styles from './case-phone-row.module.css'

/** A case in a narrow window: number and time left, who, what, and where it stands. All of it leads to the case. */
export const CaseCard = ({ row }: { row: Case }) => (
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
        <CardActions row={row} />
      </span>
    </div>
  </article>
)
