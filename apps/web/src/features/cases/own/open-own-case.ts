import { createStore } from '../../../lib/browser/store.ts'

export interface OpenedOwnCase {
  /** It is chosen already. */
  divisionId?: string
  /** So is its category; one that is not offered any more is left open. */
  category?: { parentWrappupId: string | null; childWrapupId: string }
  /** The words of the button, where they are not the usual ones: the dialog is called as what opened it. */
  title?: string
}

const opened = createStore<OpenedOwnCase | null>(null)

/** Opens the dialog in which a person asks for help, from anywhere. */
export const openOwnCase = (wanted: OpenedOwnCase = {}) => opened.set(wanted)
export const closeOwnCase = () => opened.set(null)
export const useOpenedOwnCase = () => opened.use()
