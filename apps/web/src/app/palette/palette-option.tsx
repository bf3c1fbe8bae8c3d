import { KeyHint } from '../../ui/display/key-hint.tsx'
import type { Entry } from './entries.ts'
import styles from './palette.module.css'

interface Props {
  id: string
  entry: Entry
  mark: readonly [number, number] | null
  chosen: boolean
  onPoint: () => void
  onChoose: (inNewTab: boolean) => void
}

/** One line: sign, title with the match in the theme colour, where it stands, and its key. */
export function PaletteOption({ id, entry, mark, chosen, onPoint, onChoose }: Props) {
  const Sign = entry.icon
  const key = chosen ? '↵' : entry.keyName
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onChoose(true)}
    >
      <Sign size={16} />
      <span className={styles.title}>{mark ? <Marked text={entry.title} mark={mark} /> : entry.title}</span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
      <span className={styles.key} aria-hidden="true">
        {key && <KeyHint>{key}</KeyHint>}
      </span>
    </div>
  )
}

const Marked = ({ text, mark: [from, to] }: { text: string; mark: readonly [number, number] }) => (
  <>
    {text.slice(0, from)}
    <mark className={styles.mark}>{text.slice(from, to)}</mark>
    {text.slice(to)}
  </>
)
