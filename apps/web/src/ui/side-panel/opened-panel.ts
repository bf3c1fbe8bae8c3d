import { createStore } from '../../lib/browser/store.ts'

export type Panel = 'phone' | 'chat'

interface Opened {
  panel: Panel
  /** Somebody asked for it: the focus goes there. It opens by itself without taking the focus from what is being typed. */
  takesFocus: boolean
}

const opened = createStore<Opened | null>(null)

/** At most one panel is seen beside the page; the other goes on unseen. */
export const openPanel = (panel: Panel, { takesFocus = true } = {}) => {
  if (opened.get()?.panel !== panel) opened.set({ panel, takesFocus })
}
export const closePanel = () => opened.set(null)
export const togglePanel = (panel: Panel) => (opened.get()?.panel === panel ? closePanel() : openPanel(panel))
export const useOpenedPanel = () => opened.use()

/** What the button of a panel controls. */
export const panelId = (panel: Panel) => `panel-${panel}`

/** From this width on the phone pushes the page aside; below it lies over it. */
export const panelPushesFrom = 1280
