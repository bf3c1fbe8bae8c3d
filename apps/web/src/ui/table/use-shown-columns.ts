import { useState } from 'react'

/**
 * The user's columns of a list, remembered for the next visit. The columns of a saved view take precedence; changes made while
 * the view is active last until another one is chosen.
 */
export function useShownColumns(
  list: string,
  allKeys: readonly string[],
  defaultKeys: readonly string[],
  viewColumns: readonly string[] | null = null,
) {
  const name = `columns:${list}`
  const view = viewColumns?.join(' ') ?? null
  const [kept, setKept] = useState(() => read(name))
  const [changed, setChanged] = useState<{ view: string; shown: readonly string[] } | null>(null)

  const changedHere = changed !== null && changed.view === view ? changed.shown : null
  const known = (keys: readonly string[] | null) => {
    const shown = keys?.filter((key) => allKeys.includes(key))
    return shown && shown.length > 0 ? shown : null
  }
  const shown = known(changedHere) ?? known(viewColumns) ?? known(kept) ?? defaultKeys

  const setShown = (next: readonly string[]) => {
    if (view !== null) return setChanged({ view, shown: next })
    setKept(next)
    if (next.join(' ') === defaultKeys.join(' ')) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(next))
  }
  return [shown, setShown] as const
}

function read(name: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null
  } catch {
    // Invalid storage must not break the table.
    return null
  }
}
