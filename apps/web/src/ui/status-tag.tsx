import { usePreference } from '../lib/preferences.ts'
import { statusTagColours } from './status-tag-colours.ts'
import styles from './status-tag.module.css'

interface StatusTagProps {
  name: string
  /** Any CSS colour in hexadecimal or rgb notation. */
  colour: string
}

/** A name with its colour; readable whatever colour was picked. */
export function StatusTag({ name, colour }: StatusTagProps) {
  const [theme] = usePreference('theme')
  const { background, edge, text, dot } = statusTagColours(colour, theme)
  return (
    <span className={styles.tag} style={{ background, borderColor: edge, color: text }}>
      <span className={styles.dot} style={{ background: dot }} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
