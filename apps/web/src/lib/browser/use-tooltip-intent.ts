import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useHoverIntent } from './use-hover-intent.ts'

/**
 * Whether a tooltip is wanted: the pointer has rested on its element for a while, or Tab or an arrow key has led there. A click, Escape and
 * leaving end it. Focus that a closing dialog gives back does not count: nobody asked.
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

/** Whether the last thing that the person did was to walk over the page with the keyboard. */
let isWalking = false
const walkingKeys = /^(?:Tab|Arrow|Home|End|Page)/

document.addEventListener('keydown', ({ key }) => void (isWalking = walkingKeys.test(key)), true)
document.addEventListener('pointerdown', () => void (isWalking = false), true)
