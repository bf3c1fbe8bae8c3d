import { KeyHint } from '../../ui/display/key-hint.tsx'
import { StatusTag } from '../../ui/display/status-tag.tsx'
import type { Entry } from './entries.ts'
import styles from './palette.module.css'

type Mark = readonly [number, number]

interface Props {
  id: string
  entry: Entry
  mark: Mark | null
  hintMark?: Mark | null
  chosen: boolean
  onPoint: () => void
  onChoose: (inNewTab: boolean) => void
}

/** One line: icon, title with the match in the theme colour, hint and shortcut. */
export function PaletteOption({ id, entry, mark, hintMark, chosen, onPoint, onChoose }: Props) {
  const Icon = entry.icon
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
      <Icon size={16} />
      <span className={styles.title}>
        <Marked text={entry.title} mark={mark} />
      </span>
      {entry.hint && (
        <span className={styles.hint}>
          <Marked text={entry.hint} mark={hintMark} />
        </span>
      )}
      {entry.status && (
        <span className={styles.status}>
          <StatusTag {...entry.status} />
        </span>
      )}
      <span className={styles.key} aria-hidden="true">
        {key && <KeyHint>{key}</KeyHint>}
      </span>
    </div>
  )
}

function Marked({ text, mark }: { text: string; mark: Mark | null | undefined }) {
  if (!mark) return text
  const [from, to] = mark
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
