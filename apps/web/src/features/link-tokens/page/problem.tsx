import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './link-page.module.css'

/** What went wrong; read out as soon as it stands there. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={styles.problem}>
    <CircleAlert size={18} aria-hidden />
    <div>{children}</div>
  </div>
)
