/**
 * Whether a key is pressed on the page itself rather than in something that has keys of its own: nothing has the focus, or the page or its
 * title has it, as after following a link of the menu. Never while a dialog lies over the page.
 */
export function isOnPageItself(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  const isPage = target === document.body || target.matches('main, main h1')
  return isPage && document.querySelector('[aria-modal=true]') === null
}
