import { createStore } from '../../lib/browser/store.ts'

export type Panel = 'phone' | 'chat'

interface Opened {
  panel: Panel
  /** The user opened it, so it takes the focus. Panels that open by themselves do not take the focus from typing. */
  takesFocus: boolean
}

const opened = createStore<Opened | null>(null)

/** At most one panel is visible beside the page; the other stays mounted but hidden. */
export const openPanel = (panel: Panel, { takesFocus = true } = {}) => {
  if (opened.get()?.panel !== panel) opened.set({ panel, takesFocus })
}
export const closePanel = () => opened.set(null)
export const togglePanel = (panel: Panel) => (opened.get()?.panel === panel ? closePanel() : openPanel(panel))
export const useOpenedPanel = () => opened.use()

/** The id that the panel's button controls. */
export const panelId = (panel: Panel) => `panel-${panel}`

/** From this width the phone panel pushes the page aside; below, it covers the page. */
export const panelPushesFrom = 1280
