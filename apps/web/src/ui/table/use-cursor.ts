import { useState } from 'react'

/**
 * The row that the keys mean: the one that was chosen last. When it has left the list, the one that followed it, or the one before it
 * where it was the last; on another page, the first.
 */
export function useCursor(items: readonly { id: string }[], chosenId: string | null): string | null {
  const order = items.map(({ id }) => id).join('\n')
  const [known, setKnown] = useState({ order, chosenId, at: chosenId })
  // While nothing has come yet the place is kept.
  if (order !== '' && (known.order !== order || known.chosenId !== chosenId)) {
    const wanted = known.chosenId === chosenId ? known.at : chosenId
    setKnown({ order, chosenId, at: nearest(known.order.split('\n'), wanted, new Set(order.split('\n'))) })
  }
  return items.some(({ id }) => id === known.at) ? known.at : (items[0]?.id ?? null)
}

/** Of the rows around the wanted one those that are still there, itself and what followed it first. */
function nearest(former: readonly string[], wanted: string | null, left: ReadonlySet<string>): string | null {
  if (wanted === null || left.has(wanted)) return wanted
  const place = former.indexOf(wanted)
  if (place === -1) return null
  return former.slice(place).find((id) => left.has(id)) ?? former.slice(0, place).findLast((id) => left.has(id)) ?? null
}
