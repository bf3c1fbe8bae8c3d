import { useState } from 'react'

/**
 * The row of the keyboard: the last one chosen. If it has left the list, the next row, or the previous one if it was the last; on
 * another page, the first.
 */
export function useCursor(items: readonly { id: string }[], chosenId: string | null): string | null {
  const order = items.map(({ id }) => id).join('\n')
  const [known, setKnown] = useState({ order, chosenId, at: chosenId })
  // While no rows have arrived the position is kept.
  if (order !== '' && (known.order !== order || known.chosenId !== chosenId)) {
    const wanted = known.chosenId === chosenId ? known.at : chosenId
    setKnown({ order, chosenId, at: nearest(known.order.split('\n'), wanted, new Set(order.split('\n'))) })
  }
  return items.some(({ id }) => id === known.at) ? known.at : (items[0]?.id ?? null)
}

/** The nearest remaining row: the wanted one, the following ones, then the preceding ones. */
function nearest(former: readonly string[], wanted: string | null, left: ReadonlySet<string>): string | null {
  if (wanted === null || left.has(wanted)) return wanted
  const place = former.indexOf(wanted)
  if (place === -1) return null
  return former.slice(place).find((id) => left.has(id)) ?? former.slice(0, place).findLast((id) => left.has(id)) ?? null
}
