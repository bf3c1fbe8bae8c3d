import { nothing } from '../../ui/list/columns.ts'
import { PlainTag } from '../../ui/plain-tag.tsx'
import styles from './text-templates.module.css'

/** Short words beside each other; what does not hold is left out. */
export function Marks({ words }: { words: readonly (string | false)[] }) {
  const held = words.filter((word) => word !== false)
  if (held.length === 0) return nothing
  return (
    <span className={styles.marks}>
      {held.map((word) => (
        <PlainTag key={word}>{word}</PlainTag>
      ))}
    </span>
  )
}
