import { type RefObject, useEffect, useRef } from 'react'
import { preference, usePreference } from '../browser/preferences.ts'
import { createStore } from '../browser/store.ts'
import { hasModifier, type Hotkey, isCharacterKey, keysOf, matchesKeys } from './hotkey.ts'

type Registration = RefObject<readonly Hotkey[]>

/** Those of the newest component come last. */
const registrations = createStore<readonly Registration[]>([])

/**
 * Registers shortcuts as long as the component is there. This is the only way to have one: what is registered works, and the list of
 * shortcuts shows it. None works while somebody writes or composes a letter, nor under an open dialog.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const newest = useRef(hotkeys)
  useEffect(() => {
    newest.current = hotkeys
  })
  // The list is drawn anew when it would read differently, not whenever a handler is another one.
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

/** What is registered now, each once, without those that the person has switched off. */
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
  // A letter that is being composed is not pressed yet; some browsers say so by the code 229 only.
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
  // The key is not meant for the field of the dialog that opens.
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

/** The open dialog that lies above everything. One that is closed may still be in the document, unseen. */
const topDialog = () =>
  [...document.querySelectorAll(dialogs)].findLast((dialog) => !dialog.closest('[style*="display: none"]')) ?? null

/** Text fields, and menus, in which a letter goes to an entry. */
const takesKeys = (target: Element) =>
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu]') !== null

window.addEventListener('keydown', (event) => runHotkey(event, true), { capture: true })
window.addEventListener('keydown', (event) => runHotkey(event, false))
