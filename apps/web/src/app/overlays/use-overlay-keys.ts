import { useEffect } from 'react'
import { openOverlay } from './overlay-store.ts'

/** Ctrl+K opens the search from everywhere; `?` opens the list of keys unless somebody is writing. */
export function useOverlayKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  const control = event.ctrlKey || event.metaKey
  if (control && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    openOverlay('palette')
  } else if (event.key === '?' && !control && !isWriting(event.target)) {
    event.preventDefault()
    openOverlay('keys')
  }
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
