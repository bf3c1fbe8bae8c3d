import type { ReactNode } from 'react'
import type { Fact } from './fact.ts'
import styles from './fact-group.module.css'

interface FactGroupProps {
  title?: string
  facts: readonly Fact[]
  /** Below the facts, for content that is not a name and a value. */
  children?: ReactNode
}

/** Facts of one kind under a title; unknown ones are left out. */
export function FactGroup({ title, facts, children }: FactGroupProps) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (known.length === 0 && !children) return null
  return (
    <section className={styles.group}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
