import { startTransition, useEffect, useState } from 'react'

/** More than fit on a screen. */
export const firstRows = 40

/** The first rows at once, the others when there is time, so that a long page is seen soon and typing is never held up. */
export function useProgressiveRows<Row>(items: readonly Row[]): readonly Row[] {
  const [showsAll, setShowsAll] = useState(false)
  const isLong = items.length > firstRows
  useEffect(() => {
    if (isLong) startTransition(() => setShowsAll(true))
  }, [isLong])
  return showsAll || !isLong ? items : items.slice(0, firstRows)
}
