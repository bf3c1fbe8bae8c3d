import type { RefObject } from 'react'

/** Under which heading the list of shortcuts shows it, in the order of the list. */
export const hotkeyGroups = ['everywhere', 'search', 'page', 'lists', 'cases', 'phone', 'dialogs'] as const

export interface Hotkey {
  /**
   * `KeyboardEvent.key`, after `Control+`, `Alt+` or `Shift+` where they are held: `Control+k`, `Delete`, `?`. Each of several does it.
   * On a Mac, Control is the command key.
   */
  keys: string | readonly string[]
  /** What it does, in the language of the person. */
  label: string
  group: (typeof hotkeyGroups)[number]
  /** Left out where the element that has the focus, or the browser itself, does it: then the hotkey is only listed. */
  run?: (event: KeyboardEvent) => void
  /** Counts only in the dialog that holds this element, and there although a dialog is open. Left out: on the page. */
  within?: RefObject<Element | null>
  /** Where on the page it counts; left out: everywhere. */
  when?: (target: Element) => boolean
  /** Counts in a text field too, although the key alone would write or move there. */
  whileTyping?: true
  /** Runs before the element that has the focus sees the key, and closes what is open by it. */
  first?: true
}

export const keysOf = ({ keys }: Pick<Hotkey, 'keys'>): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

/** A key that writes something when it is pressed alone; people who dictate, or slip, press such keys without meaning a shortcut. */
export const isCharacterKey = (keys: string) => [...keys].length === 1 && keys !== ' '

export const hasModifier = (keys: string) => /^(?:Control|Alt)\+/.test(keys)

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether exactly these keys are pressed. Shift alone makes no difference: `?` needs it on most keyboards, and S is s. */
export function matchesKeys(event: Pressed, keys: string): boolean {
  const held = keys.split('+').slice(0, -1)
  const key = keys === '+' ? '+' : keys.slice(keys.lastIndexOf('+') + 1)
  return (
    // Browsers that fill a form in by themselves send events without a key.
    event.key?.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === held.includes('Control') &&
    event.altKey === held.includes('Alt') &&
    (held.length === 0 || event.shiftKey === held.includes('Shift'))
  )
}

/** How this computer's keyboard calls the key that is held for commands. */
const controlKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl'

const printed: Record<string, string> = {
  Control: controlKey,
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
}

/** The keys as they are printed beside what they do: `Ctrl K`. */
export const printedKeys = (keys: string): string =>
  isCharacterKey(keys)
    ? keys
    : keys
        .split('+')
        .map((key) => printed[key] ?? (isCharacterKey(key) ? key.toUpperCase() : key))
        .join(' ')
