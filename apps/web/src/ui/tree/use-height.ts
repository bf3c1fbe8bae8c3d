import { useLayoutEffect, useRef, useState } from 'react'

/** The height an element has been given by the page around it; a screenful until that is known. */
export function useHeight<Holder extends HTMLElement>() {
  const ref = useRef<Holder>(null)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const holder = ref.current
    if (!holder) return
    const measure = () => holder.clientHeight > 0 && setHeight(holder.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(holder)
    return () => observer.disconnect()
  }, [])
  return [ref, height] as const
}
