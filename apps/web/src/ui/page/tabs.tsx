import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { KeyHint } from '../display/key-hint.tsx'
import styles from './tabs.module.css'

export interface Tab<Key extends string = string> {
  key: Key
  label: string
  /** A count beside the name. */
  badge?: ReactNode
  /** Marks something pending inside, such as unsaved changes; a text describes it. */
  dot?: string | boolean | undefined
  /** The shortcut of the tab; registered by the caller. */
  hotkey?: string
}

interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[]
  /** Null: none is open. */
  current: Key | null
  onChange: (key: Key) => void
  /** Called on a press instead of `onChange`; not while the arrow keys move over the tabs. */
  onPress?: (key: Key) => void
  /** The subject of the tabs. */
  label: string
  /** Prefix for the ids of tabs and panel: `<id>-tab-<key>`, `<id>-panel`. */
  id: string
  /** Drawn as a segmented control, for views of a part of the page. */
  isSegmented?: boolean
}

/** Properties that connect a panel to its tab. */
export const panelOf = (id: string, key: string) =>
  ({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': tabId(id, key) }) as const

export const tabId = (id: string, key: string) => `${id}-tab-${key}`

/** A row of tabs with the current one highlighted; the arrow keys move between them. */
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

  // The row scrolls sideways if the tabs do not fit; keep the current one visible.
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
