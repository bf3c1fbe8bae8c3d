import { useEffect, useRef } from 'react'

/** Marks a table with `data-more` as long as it has columns to the right that sideways scrolling would bring, so that its edge is soft there. */
export function useMoreSideways() {
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const table = ref.current
    const pane = table?.parentElement
    if (!table || !pane) return
    const look = () => table.toggleAttribute('data-more', pane.scrollLeft + pane.clientWidth < pane.scrollWidth - 1)
    const sizes = new ResizeObserver(look)
    sizes.observe(pane)
    sizes.observe(table)
    pane.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      pane.removeEventListener('scroll', look)
    }
  }, [])
  return ref
}
