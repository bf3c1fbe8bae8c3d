import { createStore } from '../../lib/browser/store.ts'

export type Overlay = 'palette' | 'shortcuts' | 'feedback' | 'errorLog' | 'settings'

const shown = createStore<Overlay | null>(null)

/** One overlay is open at a time. Buttons, keys and the command palette open it here. */
export const openOverlay = (overlay: Overlay) => shown.set(overlay)
export const closeOverlay = () => shown.set(null)
export const useOverlay = () => shown.use()
