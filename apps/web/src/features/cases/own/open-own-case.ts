import { createStore } from '../../../lib/browser/store.ts'

interface OpenedOwnCase {
  /** It is chosen already. */
  divisionId?: string
  /** The words of the button, where they are not the usual ones: the dialog is called as what opened it. */
  title?: string
}

const opened = createStore<OpenedOwnCase | null>(null)

/** Opens the dialog in which a person asks for help, from anywhere. */
export const openOwnCase = (wanted: OpenedOwnCase = {}) => opened.set(wanted)
export const closeOwnCase = () => opened.set(null)
export const useOpenedOwnCase = () => opened.use()
