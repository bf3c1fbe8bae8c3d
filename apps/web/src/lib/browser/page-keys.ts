/**
 * Whether a key is pressed on the page itself and not in a control with its own keys: focus is nowhere, on the page or on its
 * title, as after following a menu link. Never while a dialog is open.
 */
export function isOnPageItself(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  const isPage = target === document.body || target.matches('main, main h1')
  return isPage && document.querySelector('[aria-modal=true]') === null
}
