import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { KeyHint } from '../display/key-hint.tsx'
import styles from './tabs.module.css'

export interface Tab<Key extends string = string> {
  key: Key
  label: string
  /** A count beside the name. */
  badge?: ReactNode
  /** Something inside waits, such as changes that are not saved. Says what. */
  dot?: string | boolean | undefined
  /** The letter that chooses it; whoever shows the tabs registers it. */
  hotkey?: string
}

interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[]
  /** Null: none of them is open. */
  current: Key | null
  onChange: (key: Key) => void
  /** Pressed, not only walked over: in place of `onChange`. */
  onPress?: (key: Key) => void
  /** What the tabs are views of. */
  label: string
  /** The ids of tab and panel are made of it: `<id>-tab-<key>`, `<id>-panel`. */
  id: string
  /** Pressed into a track, for views of a part of the page. */
  isSegmented?: boolean
}

/** What the element that shows a view needs, so that tab and view are known to belong together. */
export const panelOf = (id: string, key: string) =>
  ({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': tabId(id, key) }) as const

export const tabId = (id: string, key: string) => `${id}-tab-${key}`

/** A row of views with the present one standing out; the arrow keys walk it. */
export function Tabs<Key extends string>({
  tabs,
  current,
  onChange,
  onPress = onChange,
  label,
  id,
  isSegmented,
}: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)

  // More tabs than fit scroll sideways; the present one is always in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  const walk = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === current)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const target = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!target) return
    event.preventDefault()
    onChange(target.key)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, target.key))}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={isSegmented ? styles.track : styles.tabs}
      onKeyDown={walk}
      data-scrolls-sideways
    >
      {tabs.map(({ key, label: name, badge, dot, hotkey }, index) => (
        <button
          key={key}
          id={tabId(id, key)}
          type="button"
          role="tab"
          className={isSegmented ? styles.segment : styles.tab}
          aria-selected={key === current}
          aria-controls={key === current ? `${id}-panel` : undefined}
          aria-keyshortcuts={hotkey}
          tabIndex={key === current || (current === null && index === 0) ? 0 : -1}
          onClick={() => onPress(key)}
        >
          {name} {badge !== undefined && <span className={`tabular ${styles.badge}`}>{badge}</span>}{' '}
          {hotkey && (
            <span aria-hidden className={styles.letter}>
              <KeyHint>{hotkey.toUpperCase()}</KeyHint>
            </span>
          )}
          {dot && <span className={styles.dot}>{typeof dot === 'string' && <span className="visually-hidden">{dot}</span>}</span>}
        </button>
      ))}
    </div>
  )
}
