/**
 * Unsaved edits of unmounted fields, by the field's name: refused after the user moved on, or still open when the surrounding
 * view changed. The field takes its edit back when it mounts.
 */
const kept = new Map<string, object>()
const listeners = new Set<() => void>()
/** Edits waiting for the server's answer. */
const sending = new Set<object>()

window.addEventListener('beforeunload', (event) => {
  if (kept.size > 0 || sending.size > 0) event.preventDefault()
})

/** Returns whether the edit is kept: a mounted field with that name takes it at once. */
export function keepEdit(name: string, edit: object): boolean {
  kept.set(name, edit)
  for (const listener of [...listeners]) listener()
  return kept.has(name)
}

export const keptEdit = <Edit extends object>(name: string): Edit | null => (kept.get(name) as Edit | undefined) ?? null

export const dropEdit = (name: string) => void kept.delete(name)

export function onEditKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The browser asks before the tab is closed while the work is running. */
export async function whileSending<Result>(work: Promise<Result>): Promise<Result> {
  sending.add(work)
  try {
    return await work
  } finally {
    sending.delete(work)
  }
}

export const forgetKeptEdits = () => kept.clear()
