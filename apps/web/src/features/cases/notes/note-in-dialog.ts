import { createStore } from '../../../lib/browser/store.ts'

/** The case to which a note is being written in a dialog. The same note cannot be written in two places at once. */
export const noteInDialog = createStore<string | null>(null)
