import type { RefObject } from 'react'

/** The headings of the list of shortcuts, in order. */
export const hotkeyGroups = ['everywhere', 'search', 'page', 'lists', 'cases', 'phone', 'dialogs'] as const

export interface Hotkey {
  /**
   * `KeyboardEvent.key`, after `Control+`, `Alt+` or `Shift+` if they are held: `Control+k`, `Delete`, `?`. A list holds
   * alternatives. On a Mac, Control means the command key.
   */
  keys: string | readonly string[]
  /** The action in the user's language. */
  label: string
  group: (typeof hotkeyGroups)[number]
  /** Left out if the focused element or the browser handles the key: then the hotkey is only listed. */
  run?: (event: KeyboardEvent) => void
  /** Active only in the dialog that holds this element, while that dialog is open. Left out: on the page. */
  within?: RefObject<Element | null>
  /** Limits the targets; left out: all. */
  when?: (target: Element) => boolean
  /** Active in text fields too, although the key alone would type or move there. */
  whileTyping?: true
  /** Runs before the focused element receives the key, and closes what that element has open. */
  first?: true
}

export const keysOf = ({ keys }: Pick<Hotkey, 'keys'>): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

/** A key that types a character when pressed alone. Dictation and slips press such keys by accident. */
export const isCharacterKey = (keys: string) => [...keys].length === 1 && keys !== ' '

export const hasModifier = (keys: string) => /^(?:Control|Alt)\+/.test(keys)

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether exactly these keys are pressed. Shift alone makes no difference: `?` needs it on most keyboards, and S counts as s. */
export function matchesKeys(event: Pressed, keys: string): boolean {
  const held = keys.split('+').slice(0, -1)
  const key = keys === '+' ? '+' : keys.slice(keys.lastIndexOf('+') + 1)
  return (
    // Browsers that fill in forms send events without a key.
    event.key?.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === held.includes('Control') &&
    event.altKey === held.includes('Alt') &&
    (held.length === 0 || event.shiftKey === held.includes('Shift'))
  )
}

/** The name of the command key on this computer's keyboard. */
const controlKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'

const printed: Record<string, string> = {
  Control: controlKey,
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
}

/** The keys as shown in the interface: `Ctrl K`. */
export const printedKeys = (keys: string): string =>
  isCharacterKey(keys)
    ? keys
    : keys
        .split('+')
        .map((key) => printed[key] ?? (isCharacterKey(key) ? key.toUpperCase() : key))
        .join(' ')
