import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Whether the pointer has rested on an element for a while; a click ends it, and touch never starts it. */
export function useHoverIntent(delay: number) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => {
    clearTimeout(timer.current)
    setIsPointedAt(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') timer.current = setTimeout(() => setIsPointedAt(true), delay)
    },
    onPointerLeave: leave,
    onPointerDown: leave,
  }
  return [isPointedAt, handlers] as const
}
