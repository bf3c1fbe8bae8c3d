import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './inline-choice.module.css'
import { useReturnToButton } from './use-return-to-button.ts'

interface InlineChoiceProps {
  label: string
  /** The text of the chosen option. */
  shown: string | null
  placeholder: string
  /** Differs from the saved value. */
  isChanged: boolean
  disabled?: boolean
  /** The select itself; created only while it is open, because a list has a hundred of these. */
  children: (select: OpenedSelect) => ReactNode
}

/** Properties for the opened select. */
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

/** A field in a row that looks like a select and becomes one when it is used. */
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
      // The text in its place gives the reason.
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
