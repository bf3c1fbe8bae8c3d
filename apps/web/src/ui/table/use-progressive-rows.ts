import { startTransition, useEffect, useState } from 'react'

/** More rows than fit on a screen. */
export const firstRows = 40

/** The first rows at once, the others when the browser is idle, so that a long page appears soon and typing is not blocked. */
export function useProgressiveRows<Row>(items: readonly Row[]): readonly Row[] {
  const [showsAll, setShowsAll] = useState(false)
  const isLong = items.length > firstRows
  useEffect(() => {
    if (isLong) startTransition(() => setShowsAll(true))
  }, [isLong])
  return showsAll || !isLong ? items : items.slice(0, firstRows)
}
