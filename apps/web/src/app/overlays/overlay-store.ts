import { createStore } from '../../lib/browser/store.ts'

export type Overlay = 'palette' | 'shortcuts' | 'feedback' | 'errorLog' | 'settings'

const shown = createStore<Overlay | null>(null)

/** What floats over the page; one thing at a time. Buttons, keys and the command palette all open it here. */
export const openOverlay = (overlay: Overlay) => shown.set(overlay)
export const closeOverlay = () => shown.set(null)
export const useOverlay = () => shown.use()
