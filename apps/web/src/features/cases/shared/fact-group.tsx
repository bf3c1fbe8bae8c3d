import type { Fact } from './fact.ts'
import styles from './fact-group.module.css'

/** Facts of one kind under their name; what is not known is not listed. */
export function FactGroup({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <section className={styles.group}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <dl className={styles.facts}>
        {known.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
