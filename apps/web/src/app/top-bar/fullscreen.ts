import { useSyncExternalStore } from 'react'
import { translate } from '../../lib/i18n/i18n.ts'
import { showWarning } from '../../lib/api/notifications.ts'

/** Switches the browser to full screen and back. */
export function toggleFullscreen(): void {
  if (!document.fullscreenEnabled) {
    showWarning({ title: translate('shell:fullscreen.unsupported') })
  } else if (document.fullscreenElement) {
    void document.exitFullscreen()
  } else {
    void document.documentElement.requestFullscreen()
  }
}

export const useFullscreen = () => useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
