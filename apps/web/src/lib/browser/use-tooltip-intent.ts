import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Whether to show a tooltip: the pointer has rested on the element, or Tab or an arrow key moved the focus there. A click, Escape
 * and leaving hide it. Focus returned by a closing dialog does not count.
 */
export function useTooltipIntent(delay: number) {
  const [isPointedAt, pointer] = useHoverIntent(delay)
  const [isFocused, setFocused] = useState(false)
  const close = () => setFocused(false)
  const handlers = {
    ...pointer,
    onPointerLeave: () => {
      pointer.onPointerLeave()
      close()
    },
    onPointerDown: () => {
      pointer.onPointerDown()
      close()
    },
    onFocus: (event: FocusEvent) => setFocused(isWalking && event.target !== event.currentTarget),
    onBlur: close,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Enter') close()
    },
  }
  return { isWanted: isPointedAt || isFocused, handlers, show: () => setFocused(true) }
}

/** Whether the last input was keyboard navigation. */
let isWalking = false
const walkingKeys = /^(?:Tab|Arrow|Home|End|Page)/

document.addEventListener('keydown', ({ key }) => void (isWalking = walkingKeys.test(key)), true)
document.addEventListener('pointerdown', () => void (isWalking = false), true)

/** Whether the pointer has rested on an element for a while; a click ends it, and touch never starts it. */
function useHoverIntent(delay: number) {
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
