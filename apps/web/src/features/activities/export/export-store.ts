import { createStore } from '../../../lib/store.ts'

/** The export that is running. It goes on while its person looks at other pages, so no page owns it. */
export interface RunningExport {
  /** How many cases it has; null until the server has told. */
  count: number | null
  received: number
  cancel: () => void
}

export const runningExport = createStore<RunningExport | null>(null)
