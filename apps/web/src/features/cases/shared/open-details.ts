import { createStore } from '../../../lib/browser/store.ts'
import type { OpenableCase } from './use-open-case.ts'

const opened = createStore<OpenableCase | null>(null)

/** Opens the details of a case over the page, from anywhere. */
export const openDetails = (supportCase: OpenableCase) => opened.set(supportCase)
export const closeDetails = () => opened.set(null)
export const useOpenedDetails = () => opened.use()
