import type { MenuProps } from 'antd'
import { useRef, useState } from 'react'

/** A menu that a button opens. When it closes, the focus that was inside it comes back to the button. */
export function usePopupMenu<Opener extends HTMLElement = HTMLButtonElement>() {
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const opener = useRef<Opener>(null)
  const wasOpen = useRef<boolean>(null)
  const onOpenChange = (next: boolean) => {
    setOpen(next)
    if (next) setWanted(true)
    // Not at once: the key that closed the menu would press the button and open it again.
    if (!next) setTimeout(() => isLeftBehind(document.activeElement) && opener.current?.focus())
  }
  // Pressing the pointer anywhere outside closes the list, on its button too; letting go must not open it again.
  const toggle = () => {
    onOpenChange(!(wasOpen.current ?? open))
    wasOpen.current = null
  }
  return {
    /** The ref of what opens it. */
    opener,
    /** What the opening button says about the menu and does with it. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onPointerDown: () => void (wasOpen.current = open),
      onClick: toggle,
    } as const,
    /** For the `PopupMenu`. */
    list: { isWanted, open, onOpenChange },
  }
}

/** In a menu that is closing, or nowhere; a page that was opened meanwhile keeps the focus it took. */
const isLeftBehind = (element: Element | null) =>
  element === null || element === document.body || element.closest('[role="menu"]') !== null

/** The pointer follows a link by itself. Enter may reach only the line of the menu, which then follows the link inside it. */
export const followLinkOnEnter: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  const onLink = domEvent.target instanceof Element && domEvent.target.closest('a') !== null
  if (domEvent.type === 'keydown' && !onLink) domEvent.currentTarget.querySelector('a')?.click()
}
