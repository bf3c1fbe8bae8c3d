import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './inline-choice.module.css'
import { useReturnToButton } from './use-return-to-button.ts'

interface InlineChoiceProps {
  label: string
  /** What is chosen, in words. */
  shown: string | null
  placeholder: string
  /** Something else than what is saved. */
  isChanged: boolean
  disabled?: boolean
  /** The select itself; made only while it is open, because a list has a hundred of these. */
  children: (select: OpenedSelect) => ReactNode
}

/** What the opened select needs of the place it stands in. */
export interface OpenedSelect {
  'aria-label': string
  className: string | undefined
  size: 'small'
  defaultOpen: boolean
  autoFocus: boolean
  popupMatchSelectWidth: boolean
  onSelect: () => void
  onOpenChange: (isOpen: boolean) => void
}

/** A field inside a row that looks like a select and becomes one when it is used. */
export function InlineChoice({ label, shown, placeholder, isChanged, disabled, children }: InlineChoiceProps) {
  const [opening, setOpening] = useState(0)
  const isOpen = opening > 0
  const textId = useId()
  const openings = useRef(0)
  const button = useRef<HTMLButtonElement>(null)
  useReturnToButton(button, isOpen)

  // The library closes late: by then the field may be open again.
  const close = () => setOpening((present) => (present === opening ? 0 : present))
  if (isOpen) {
    return children({
      'aria-label': label,
      className: styles.select,
      size: 'small',
      defaultOpen: true,
      autoFocus: true,
      popupMatchSelectWidth: false,
      onSelect: close,
      onOpenChange: (opens) => !opens && close(),
    })
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.choice}
      data-changed={isChanged || undefined}
      aria-label={shown ? `${label}: ${shown}` : label}
      // The words in its place say why.
      aria-describedby={disabled ? textId : undefined}
      aria-disabled={disabled || undefined}
      title={shown ?? undefined}
      onClick={() => disabled || setOpening((openings.current += 1))}
    >
      <span id={textId} className={shown ? styles.shown : styles.placeholder}>
        {shown ?? placeholder}
      </span>
      <ChevronDown size={14} aria-hidden />
    </button>
  )
}
