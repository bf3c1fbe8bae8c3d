/** Something on the page that would lose what is unsaved. */
export interface Guard {
  holds: () => boolean
  ask: (leave: () => void) => void
}

export const guards = new Set<Guard>()

/** For what takes a page away without changing the address: does it, after whoever guards unsaved text on it has agreed. */
export function leaveSafely(proceed: () => void): void {
  const guard = [...guards].find(({ holds }) => holds())
  if (guard) guard.ask(() => leaveSafely(proceed))
  else proceed()
}

/** Whether leaving the page now would ask first. */
export const holdsUnsaved = (): boolean => [...guards].some(({ holds }) => holds())
