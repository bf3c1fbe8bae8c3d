import { createStore } from '../../../lib/browser/store.ts'

export interface OpenedOwnCase {
  /** The preselected division. */
  divisionId?: string
  /** The preselected category; an inactive one is not selected. */
  category?: { parentWrappupId: string | null; childWrapupId: string }
  /** The dialog's title, if the opening button has another text than usual. */
  title?: string
}

const opened = createStore<OpenedOwnCase | null>(null)

/** Opens the dialog to ask for help, from any page. */
export const openOwnCase = (wanted: OpenedOwnCase = {}) => opened.set(wanted)
export const closeOwnCase = () => opened.set(null)
export const useOpenedOwnCase = () => opened.use()
