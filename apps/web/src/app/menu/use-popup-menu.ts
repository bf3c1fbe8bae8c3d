import type { MenuProps } from 'antd'
import { useRef, useState } from 'react'

/** A menu that a button opens. When it closes, focus that was inside it returns to the button. */
export function usePopupMenu<Opener extends HTMLElement = HTMLButtonElement>() {
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const opener = useRef<Opener>(null)
  const wasOpen = useRef<boolean>(null)
  const onOpenChange = (next: boolean) => {
    setOpen(next)
    if (next) setWanted(true)
    // Delayed: the key that closed the menu would otherwise press the button and open the menu again.
    if (!next) setTimeout(() => isLeftBehind(document.activeElement) && opener.current?.focus())
  }
  // A pointer press outside the list closes it, also a press on its button. The click that follows must not open it again.
  const toggle = () => {
    onOpenChange(!(wasOpen.current ?? open))
    wasOpen.current = null
  }
  return {
    /** A ref for the opening element. */
    opener,
    /** Properties for the opening button. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onPointerDown: () => void (wasOpen.current = open),
      onClick: toggle,
    } as const,
    /** Properties for `PopupMenu`. */
    list: { isWanted, open, onOpenChange },
  }
}

/** Focus is in a closing menu or nowhere. A page opened in the meantime keeps its focus. */
const isLeftBehind = (element: Element | null) =>
  element === null || element === document.body || element.closest('[role="menu"]') !== null

/** A click follows the link. Enter may reach only the menu item, which then follows the link inside it. */
export const followLinkOnEnter: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  const onLink = domEvent.target instanceof Element && domEvent.target.closest('a') !== null
  if (domEvent.type === 'keydown' && !onLink) domEvent.currentTarget.querySelector('a')?.click()
}
