import { createStore } from '../../../lib/browser/store.ts'

const opened = createStore<{ divisionId?: string } | null>(null)

/** Opens the dialog in which a person asks for help, from anywhere; with a division, it is chosen already. */
export const openOwnCase = (divisionId?: string) => opened.set({ divisionId })
export const closeOwnCase = () => opened.set(null)
export const useOpenedOwnCase = () => opened.use()
