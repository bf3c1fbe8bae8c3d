/**
 * Unsaved edits whose field is not on the screen, by the name of the field: refused after the person had gone on, or still open when the
 * view around them was changed. The field takes its own back when it is shown.
 */
const kept = new Map<string, object>()
const listeners = new Set<() => void>()
/** Edits that wait for the server's answer. */
const sending = new Set<object>()

window.addEventListener('beforeunload', (event) => {
  if (kept.size > 0 || sending.size > 0) event.preventDefault()
})

/** Answers whether it is kept: a field of that name on the screen takes it at once. */
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

/** Closing the tab is asked about until the work is done. */
export async function whileSending<Result>(work: Promise<Result>): Promise<Result> {
  sending.add(work)
  try {
    return await work
  } finally {
    sending.delete(work)
  }
}

export const forgetKeptEdits = () => kept.clear()
