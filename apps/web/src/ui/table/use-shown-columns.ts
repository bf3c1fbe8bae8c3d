import { useState } from 'react'

/**
 * The columns that a person wants of a list, remembered for the next visit. The columns of a saved view come before that; what is changed
 * while the view is shown holds until another one is.
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
    // Whatever somebody wrote there by hand is no reason to show no table.
    return null
  }
}
