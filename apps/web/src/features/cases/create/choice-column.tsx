import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Option } from '../../../ui/select/option.ts'
import styles from './category-field.module.css'

interface ChoiceColumnProps {
  label: string
  options: readonly Option[]
  /** The reason why there are no options. */
  none: ReactNode
  /** Another column follows. */
  leadsOn: boolean
  /** Choosing an option again clears it. */
  optional: boolean
  /** The user starts typing, to search. */
  onType: () => void
  /** Moves to the previous or next column. */
  onStep: (direction: 1 | -1) => void
  /** The column has the focus; its options may arrive later. */
  isEntered: boolean
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

/** One column of a choice. Up and down move, right chooses and continues, left goes back. */
export function ChoiceColumn(props: ChoiceColumnProps) {
  const { label, options, none, leadsOn, optional, onType, onStep, isEntered, id, value, onChange, ...states } = props
  const list = useRef<HTMLDivElement>(null)
  const [walkedTo, setWalkedTo] = useState<unknown>(null)
  const index = [walkedTo, value]
    .map((wanted) => options.findIndex((option) => option.value === wanted))
    .find((found) => found >= 0)
  const active = options[index ?? 0]

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [value, options.length])

  const hasOptions = options.length > 0
  useEffect(() => {
    if (isEntered && hasOptions) list.current?.focus()
  }, [isEntered, hasOptions])

  const choose = (option: Option | undefined) => {
    if (!option) return
    setWalkedTo(option.value)
    if (option.value !== value) onChange?.(option.value)
    else if (optional) onChange?.(null)
  }
  const walk = (next: number) => {
    const target = options[Math.min(Math.max(next, 0), options.length - 1)]
    if (!target) return
    setWalkedTo(target.value)
    list.current?.querySelector(`[data-index="${options.indexOf(target)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => walk((index ?? -1) + 1),
    ArrowUp: () => walk((index ?? options.length) - 1),
    Home: () => walk(0),
    End: () => walk(options.length - 1),
    ArrowLeft: () => onStep(-1),
    ArrowRight: () => {
      if (active && active.value !== value) choose(active)
      onStep(1)
    },
    Enter: () => choose(active),
    ' ': () => choose(active),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = keys[event.key]
    if (action) {
      event.preventDefault()
      action()
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) onType()
  }

  if (!hasOptions) return <div className={styles.none}>{none}</div>
  return (
    <div
      {...states}
      id={id}
      ref={list}
      role="listbox"
      tabIndex={0}
      className={styles.list}
      aria-label={label}
      aria-activedescendant={active && `${id}-${options.indexOf(active)}`}
      onKeyDown={onKeyDown}
    >
      {options.map((option, position) => (
        <div
          key={option.value}
          id={`${id}-${position}`}
          data-index={position}
          role="option"
          className={styles.option}
          aria-selected={option.value === value}
          data-active={option === active || undefined}
          title={option.label}
          onClick={() => choose(option)}
        >
          <span className={styles.name}>{option.label}</span>
          {leadsOn && <ChevronRight size={14} aria-hidden />}
        </div>
      ))}
    </div>
  )
}
