/** A part of the page with unsaved data. */
export interface Guard {
  holds: () => boolean
  ask: (leave: () => void) => void
}

export const guards = new Set<Guard>()

/** For actions that remove a page without changing the address: runs them after the guards of unsaved text have agreed. */
export function leaveSafely(proceed: () => void): void {
  const guard = [...guards].find(({ holds }) => holds())
  if (guard) guard.ask(() => leaveSafely(proceed))
  else proceed()
}

/** Whether leaving the page now would ask first. */
export const holdsUnsaved = (): boolean => [...guards].some(({ holds }) => holds())
