import { Children, type ReactNode } from 'react'
import styles from './detail-head.module.css'

export interface DetailHeadProps {
  title: ReactNode
  /** Shown under the title in this order; empty ones are left out. */
  facts?: readonly ReactNode[]
  actions?: ReactNode
}

/** The header of the selected record: name, facts, actions. */
export const DetailHead = ({ title, facts, actions }: DetailHeadProps) => {
  const known = Children.toArray(facts).filter((fact) => fact !== '')
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {known.length > 0 && (
          <ul className={styles.facts}>
            {Children.map(known, (fact) => (
              <li>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
