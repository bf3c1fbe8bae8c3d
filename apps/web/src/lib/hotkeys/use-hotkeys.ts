import { type RefObject, useEffect, useRef } from 'react'
import { preference, usePreference } from '../browser/preferences.ts'
import { createStore } from '../browser/store.ts'
import { hasModifier, type Hotkey, isCharacterKey, keysOf, matchesKeys } from './hotkey.ts'

type Registration = RefObject<readonly Hotkey[]>

/** The newest component is last. */
const registrations = createStore<readonly Registration[]>([])

/**
 * Registers shortcuts while the component is mounted. This is the only way to add one: registered shortcuts work and appear in
 * the list. They are inactive while the user types or composes, and under an open dialog.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const newest = useRef(hotkeys)
  useEffect(() => {
    newest.current = hotkeys
  })
  // The list changes only when its texts change, not with each new handler.
  const listed = JSON.stringify(hotkeys.map(({ keys, label, group }) => [keys, label, group]))
  useEffect(() => {
    const registration: Registration = {
      get current() {
        return newest.current
      },
    }
    registrations.set([...registrations.get(), registration])
    return () => registrations.set(registrations.get().filter((other) => other !== registration))
  }, [listed])
}

/** The registered shortcuts without duplicates and without those that the user has switched off. */
export function useRegisteredHotkeys(): readonly Hotkey[] {
  const all = registrations.use().flatMap(({ current }) => current)
  const [letters] = usePreference('letterShortcuts')
  const seen = new Set<string>()
  return all.filter((hotkey) => {
    const line = `${hotkey.group} ${hotkey.label} ${keysOf(hotkey).join(' ')}`
    if (seen.has(line) || (!letters && keysOf(hotkey).every(isCharacterKey))) return false
    return seen.add(line)
  })
}

/** For an element that receives the key itself, such as a row: whether it is this shortcut, and switched on. */
export function isPressed(event: KeyboardEvent, hotkey: Pick<Hotkey, 'keys'>): boolean {
  // A letter that is being composed does not count yet; some browsers signal it only by the code 229.
  if (event.isComposing || event.keyCode === 229) return false
  return keysOf(hotkey).some((keys) => matchesKeys(event, keys) && (!isCharacterKey(keys) || preference('letterShortcuts')))
}

function runHotkey(event: KeyboardEvent, first: boolean): void {
  if (event.defaultPrevented) return
  const target = event.target instanceof Element ? event.target : document.body
  const found = registrations
    .get()
    .flatMap(({ current }) => current)
    .findLast(
      (hotkey) => hotkey.run && (hotkey.first ?? false) === first && isPressed(event, hotkey) && counts(hotkey, event, target),
    )
  if (!found) return
  // The field of the opening dialog must not receive the key.
  event.preventDefault()
  found.run?.(event)
}

function counts({ keys, within, when, whileTyping }: Hotkey, event: KeyboardEvent, target: Element): boolean {
  const own = within?.current?.closest(dialogs) ?? null
  if (own !== topDialog()) return false
  const combination = keysOf({ keys }).some((each) => hasModifier(each) && matchesKeys(event, each))
  if (!combination && !whileTyping && takesKeys(target)) return false
  return when?.(target) ?? true
}

const dialogs = '[role=dialog][aria-modal=true]'

/** The topmost open dialog. A closed one may still be in the document, hidden. */
const topDialog = () =>
  [...document.querySelectorAll(dialogs)].findLast((dialog) => !dialog.closest('[style*="display: none"]')) ?? null

/** Text fields, and menus, where a letter selects an entry. */
const takesKeys = (target: Element) =>
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu]') !== null

window.addEventListener('keydown', (event) => runHotkey(event, true), { capture: true })
window.addEventListener('keydown', (event) => runHotkey(event, false))
