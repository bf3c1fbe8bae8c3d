import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './errors.module.css'

interface Props {
  icon: LucideIcon
  title: string
  text: string
  children?: ReactNode
}

/** A message in the middle of the page: the problem, the reason and the next step. */
export const InsideMessage = ({ icon: Icon, title, text, children }: Props) => (
  <div className={styles.inside}>
    <span className={styles.sign}>
      <Icon size={20} />
    </span>
    <h1 className="type-title">{title}</h1>
    <p>{text}</p>
    <div className={styles.buttons}>{children}</div>
  </div>
)
